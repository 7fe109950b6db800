// SPDX-License-Identifier: Apache-2.0

/// Common given and family names of a language, and every combination of the two.
enum NameLists: String, CaseIterable {
  case english
  case german
  case spanish
  case polish
  case turkish
  case chinese
  case korean
  case hindi
  case arabic
  case greek
  case russian
  case french
  case portuguese
  case vietnamese

  /// All lists.
  static var all: [NameLists] { allCases }

  /// The full names.
  var names: [String] {
    let (given, family) = words
    let (ahead, behind) = self == .chinese || self == .korean ? (family, given) : (given, family)
    return ahead.split(separator: " ").flatMap { first in
      behind.split(separator: " ").map { second in "\(first) \(second)" }
    }
  }

  private var words: (given: String, family: String) {
    switch self {
    case .english:
      (
        "james mary robert patricia john jennifer michael linda david elizabeth william barbara richard susan joseph "
          + "jessica thomas karen charles sarah daniel lisa matthew nancy anthony betty mark sandra donald ashley "
          + "steven emily paul kimberly andrew margaret joshua donna kenneth michelle kevin carol brian amanda",
        "smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson "
          + "anderson thomas taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis "
          + "robinson walker young allen king wright scott torres nguyen hill flores green adams nelson baker"
      )
    case .german:
      (
        "anna ben clara david emilia felix greta hannes ida jonas käthe lukas mia noah ole paula quirin rosa sebastian "
          + "theresa ulrich viktoria wolfgang xaver yvonne zoe jörg jürgen björn anneliese",
        "müller schmidt schneider fischer weber meyer wagner becker schulz hoffmann schäfer koch bauer richter klein "
          + "wolf schröder neumann schwarz zimmermann braun krüger hofmann hartmann lange schmitt werner krause"
      )
    case .spanish:
      (
        "maría antonio carmen josé ana manuel isabel francisco laura juan lucía david marta javier elena carlos paula "
          + "jesús pilar miguel rosa ángel sofía rafael irene pedro nuria íñigo",
        "garcía rodríguez gonzález fernández lópez martínez sánchez pérez gómez martín jiménez ruiz hernández díaz "
          + "moreno muñoz álvarez romero alonso gutiérrez navarro torres domínguez vázquez ramos gil serrano"
      )
    case .polish:
      (
        "anna jan maria andrzej katarzyna piotr małgorzata krzysztof agnieszka stanisław barbara tomasz ewa paweł "
          + "krystyna józef elżbieta marcin zofia marek łukasz michał grażyna żaneta",
        "nowak kowalski wiśniewski wójcik kowalczyk kamiński lewandowski zieliński szymański woźniak dąbrowski "
          + "kozłowski mazur jankowski kwiatkowski krawczyk piotrowski grabowski zając król pawłowski michalski żak"
      )
    case .turkish:
      (
        "mehmet ayşe mustafa fatma ahmet emine ali hatice hüseyin zeynep hasan elif ibrahim meryem ilker şule osman "
          + "zehra yusuf ışıl murat çiğdem ömer özlem",
        "yılmaz kaya demir çelik şahin yıldız yıldırım öztürk aydın özdemir arslan doğan kılıç aslan çetin kara koç "
          + "kurt özkan şimşek ışık polat"
      )
    case .chinese:
      (
        "伟 芳 娜 敏 静 秀英 丽 强 磊 洋 艳 勇 军 杰 娟 涛 超 明 霞 秀兰 刚 平 辉 玲 桂英 美 建国 志强 晓明 子涵",
        "王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧 程 曹"
      )
    case .korean:
      (
        "민준 서연 도윤 서윤 예준 지우 시우 서현 하준 민서 주원 하은 지호 하윤 지후 윤서 준서 지유 건우 채원 철수 영희 길동 은지",
        "김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 전 홍 유 고 문 양"
      )
    case .hindi:
      (
        "आरव अदिति विवान अनन्या आदित्य दिया अर्जुन इशिता साई काव्या रोहन मीरा कृष्ण नेहा ईशान प्रिया राहुल पूजा अमित रिया "
          + "संजय सुनीता विजय क्षितिज",
        "शर्मा वर्मा गुप्ता सिंह कुमार मिश्रा पाण्डेय यादव जोशी पटेल शाह मेहता रेड्डी नायर अग्रवाल चौधरी जैन दास बोस सेन"
      )
    case .arabic:
      (
        "محمد أحمد علي حسن حسين عمر خالد يوسف إبراهيم مريم فاطمة عائشة زينب نور ليلى سارة هدى سلمى ريم ياسمين طارق سعيد",
        "العلي الحسن حداد خوري نجار عباس منصور صالح سليمان الشامي المصري البغدادي قاسم حمدان فارس عيسى داود زيدان كرم بكر"
      )
    case .greek:
      (
        "γιώργος μαρία δημήτρης ελένη κώστας κατερίνα γιάννης βασιλική νίκος σοφία παναγιώτης αγγελική αθηνά άννα "
          + "σπύρος χριστίνα θανάσης ιωάννα",
        "παπαδόπουλος βλάχος αγγελόπουλος νικολαΐδης γεωργίου δημητρίου κωνσταντίνου ιωάννου παππάς οικονόμου αντωνίου "
          + "μακρής σαμαράς ζαχαρίου λάμπρου ρήγας"
      )
    case .russian:
      (
        "александр елена сергей татьяна владимир ольга андрей ирина алексей наталья дмитрий светлана михаил мария "
          + "николай анна евгений юлия иван екатерина павел людмила фёдор",
        "иванов смирнов кузнецов попов васильев петров соколов михайлов новиков фёдоров морозов волков алексеев лебедев "
          + "семёнов егоров павлов козлов степанов николаев орлов андреев щербаков"
      )
    case .french:
      (
        "marie jean jeanne pierre françoise michel monique andré catherine philippe nathalie rené isabelle louis jacqueline "
          + "alain anne jacques sylvie bernard martine marcel madeleine daniel nicole roger suzanne robert hélène zoé",
        "martin bernard dubois thomas robert richard petit durand leroy moreau simon laurent lefebvre michel garcia david "
          + "bertrand roux vincent fournier morel girard andré lefèvre mercier dupont lambert bonnet françois legrand"
      )
    case .portuguese:
      (
        "maria josé ana joão antônio francisca francisco carlos adriana paulo juliana pedro márcia lucas fernanda luiz "
          + "patrícia marcos aline luís sandra gabriel camila rafael amanda daniel bruna marcelo",
        "silva santos oliveira souza rodrigues ferreira alves pereira lima gomes costa ribeiro martins carvalho almeida "
          + "lopes soares fernandes vieira barbosa rocha dias nascimento andrade moreira nunes"
      )
    case .vietnamese:
      (
        "anh bình châu dũng giang hà hải hạnh hiếu hoa hùng hương khánh lan linh long mai minh nam nga ngọc nhung phúc "
          + "phương quân quỳnh sơn thảo trang tuấn vân việt",
        "nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý"
      )
    }
  }
}
