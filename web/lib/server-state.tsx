import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from './problem.ts';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one; what did not come through is tried once more.
      retry: (count, error) => count < 1 && !(error instanceof Problem && error.status < 500),
      staleTime: 30_000,
      // Asked also where the browser believes to be offline: on a school network it is often wrong.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** What the server answered, kept for all screens of the dashboard and as long as the page is open. */
export function ServerState({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
