import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from './problem.ts';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // Refusals are final. Other failures are retried once.
      retry: (count, error) => count < 1 && !(error instanceof Problem && error.status < 500),
      staleTime: 30_000,
      // Browsers on school networks are often wrong about being offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Shared by all dashboard screens while the page is open. */
export function ServerState({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
