import type { Link } from './link-sentences.ts';

type Chain = { weight: number; last: Link; rest: Chain | null };

/** The heaviest set of links in the same order in both drafts; the other links moved. */
export function longestInOrder(links: readonly Link[], weightOf: (link: Link) => number): Set<Link> {
  const length = links.reduce((most, { after }) => Math.max(most, after[1]), 0);
  // A Fenwick tree: the heaviest chain that ends before a place of the second draft, in logarithmic time.
  const tree: (Chain | null)[] = new Array(length + 1).fill(null);
  for (const link of links.toSorted((x, y) => x.before[0] - y.before[0])) {
    const rest = heaviest(tree, link.after[0]);
    const chain = { weight: weightOf(link) + (rest?.weight ?? 0), last: link, rest };
    for (let at = link.after[0] + 1; at <= length; at += at & -at)
      if (chain.weight > (tree[at]?.weight ?? 0)) tree[at] = chain;
  }
  const inOrder = new Set<Link>();
  for (let chain = heaviest(tree, length); chain; chain = chain.rest) inOrder.add(chain.last);
  return inOrder;
}

function heaviest(tree: readonly (Chain | null)[], end: number): Chain | null {
  let best: Chain | null = null;
  for (let at = end; at > 0; at -= at & -at) {
    const chain = tree[at] ?? null;
    if (chain && chain.weight > (best?.weight ?? 0)) best = chain;
  }
  return best;
}
