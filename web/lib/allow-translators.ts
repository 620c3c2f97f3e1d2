/** What a translator put where a text of the page had stood. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * The translators of browsers wrap each text in a `<font>`, or put one with other words in its place. React then asks a
 * parent for a node that it no longer holds, and the whole page ends in a NotFoundError (React's issue 11538, open
 * since 2017); words that come later go to a text that nobody sees. Called once.
 */
export function allowTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    let gone: Node = standIns.get(child) ?? child;
    if (child.parentNode === this || !this.contains(gone)) {
      // A text that was taken away is gone already; an element that is missing is a defect.
      return child instanceof Text && !child.parentNode ? child : (removeChild.call(this, child) as T);
    }
    // A wrapping goes with the last of what it holds.
    while (gone.parentNode && gone.parentNode !== this && gone.parentNode.childNodes.length === 1) {
      gone = gone.parentNode;
    }
    (gone as ChildNode).remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    let place = before;
    if (before && before.parentNode !== this) {
      place = standIns.get(before) ?? before;
      while (place?.parentNode && place.parentNode !== this) place = place.parentNode;
      if (!place?.parentNode) place = before instanceof Text ? null : before;
    }
    return insertBefore.call(this, node, place) as T;
  };
  const seen = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      // New words of the page: they are shown, and the translator takes them from there.
      if (type === 'characterData' && !target.parentNode) standIns.get(target)?.replaceWith(target);
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.parentNode) continue;
        const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
        if (!font) continue;
        standIns.set(text, font as ChildNode);
        seen.observe(text, { characterData: true });
      }
    }
  });
  seen.observe(document, { childList: true, subtree: true });
}
