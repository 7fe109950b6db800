// SPDX-License-Identifier: Apache-2.0

extension GalleryPage {
  /// Filters cards by words and by trouble; without it all are shown.
  static let script = """
    "use strict";
    (() => {
      const form = document.getElementById("filter");
      if (!form) return;
      const words = document.getElementById("words");
      const trouble = document.getElementById("trouble");
      const shown = document.getElementById("shown");
      const cards = Array.from(document.querySelectorAll(".card"), (card) => ({
        card, text: card.textContent.toLowerCase(), isTroubled: "trouble" in card.dataset,
      }));
      const update = () => {
        const wanted = words.value.toLowerCase().split(/\\s+/).filter(Boolean);
        let count = 0;
        for (const { card, text, isTroubled } of cards) {
          const fits = (isTroubled || !trouble.checked) && wanted.every((word) => text.includes(word));
          card.hidden = !fits;
          if (fits) count += 1;
        }
        shown.textContent = count === cards.length ? "" : count + " of " + cards.length + " shown";
      };
      form.addEventListener("submit", (event) => event.preventDefault());
      words.addEventListener("input", update);
      trouble.addEventListener("change", update);
      form.hidden = false;
      update();
    })();
    """
}
