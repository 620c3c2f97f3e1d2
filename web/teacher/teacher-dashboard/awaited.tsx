import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadCode } from '#web/lib/own-code.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonForm } from './skeleton.tsx';

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;

export type AwaitedProps<Data> = {
  query: Query<Data>;
  waiting: ReactNode;
  /** Said where it failed, if not the message of the error; that one begins the text then. */
  title?: string;
  text: string;
  children: (data: Data) => ReactNode;
};

/** A station, or a part of one, once its data are there; where they do not come: why, and a way to ask again. */
export function Awaited<Data>({ query, waiting, title, text, children }: AwaitedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  // A later failure leaves the editor as it is: what is typed matters more than a fresh list.
  if (data !== undefined) return children(data);
  if (!error || isFetching) return waiting;
  return (
    <Sheet className="awaited">
      <ErrorState title={title ?? error.message} onRetry={() => void refetch()}>
        <p>{title ? `${error.message} ${text}` : text}</p>
      </ErrorState>
    </Sheet>
  );
}

/** Stands in place of a form that is on its way, or did not come. */
export function AwaitedForm(props: { query: Query<unknown>; says: string; children: ReactNode }) {
  const { error, isFetching, refetch } = props.query;
  if (!error || isFetching) return <SkeletonForm says={props.says} />;
  return (
    <ErrorState title={error.message} onRetry={() => void refetch()}>
      {props.children}
    </ErrorState>
  );
}

/** Code that is fetched when it is first needed, once. */
export function useCode<Code>(name: string, load: () => Promise<Code>) {
  return useQuery({
    queryKey: ['code', name],
    queryFn: () => loadCode(load),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
