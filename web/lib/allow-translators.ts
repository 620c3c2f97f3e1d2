/** The translator's element for each text node that it removed from the page. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Browser translators wrap text nodes in `<font>` or replace them. React then removes or inserts next to a node that
 * its parent no longer holds, and the page ends in a NotFoundError (React issue 11538, open since 2017). Later text
 * goes to a node that nobody sees. Call once.
 */
export function allowTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    let gone: Node = standIns.get(child) ?? child;
    if (child.parentNode === this || !this.contains(gone)) {
      // A text node without a parent is already gone. A missing element is a real defect.
      return child instanceof Text && !child.parentNode ? child : (removeChild.call(this, child) as T);
    }
    // Remove wrappers that hold nothing else.
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
      // React changed the text: show it again, and the translator translates it from there.
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
