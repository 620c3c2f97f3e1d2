import './progress.css';
import { useRef, useState } from 'react';
import { Problem, problemOf } from '#web/lib/problem.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { GeneralStation } from '../work/general-station.ts';
import type { ThreadDraft } from './session/feedback-calls.ts';
import { sayReply } from './steps/say-reply.ts';

/** The earlier drafts with their texts and steps, loaded when they are first opened. */
export function EarlierDrafts({ draft, station }: { draft: number; station: GeneralStation }) {
  const [loaded, setLoaded] = useState<ThreadDraft[] | Problem | 'loading'>('loading');
  const isAsked = useRef(false);

  async function load() {
    isAsked.current = true;
    setLoaded('loading');
    try {
      setLoaded(await station.session.getDrafts());
    } catch (error) {
      setLoaded(error instanceof Problem ? error : problemOf('UNEXPECTED'));
    }
  }

  return (
    <details
      className="fold earlier-drafts"
      onToggle={(event) => {
        if (event.currentTarget.open && !isAsked.current) void load();
      }}
    >
      <summary>Your earlier drafts</summary>
      {loaded === 'loading' && <Loading title="Loading your drafts..." />}
      {loaded instanceof Problem && (
        <ErrorState title={loaded.message} onRetry={() => void load()}>
          {loaded.offline && <p>You seem to be offline. Try again when you are connected.</p>}
        </ErrorState>
      )}
      {Array.isArray(loaded) &&
        loaded.filter((one) => one.draft < draft).map((one) => <EarlierDraft key={one.id} draft={one} />)}
    </details>
  );
}

function EarlierDraft({ draft: { draft, work, goal, reply, result } }: { draft: ThreadDraft }) {
  return (
    <section aria-label={`Draft ${draft}`}>
      <h3>Draft {draft}</h3>
      {goal && (
        <p dir="auto">
          <b>Your goal:</b> <span translate="no">{goal}</span>
        </p>
      )}
      <p className="earlier-work" dir="auto" translate="no">
        {work}
      </p>
      {result ? (
        <ol>
          {(['step1', 'step2'] as const).map((name) => (
            <li key={name} dir="auto">
              <b>{result[name].label}</b> {result[name].body}
              {reply?.[name] && <p className="hint">{sayReply(reply[name])}</p>}
            </li>
          ))}
        </ol>
      ) : (
        <p className="hint">There is no feedback on this draft.</p>
      )}
    </section>
  );
}
