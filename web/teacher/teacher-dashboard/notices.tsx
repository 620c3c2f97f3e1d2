import { useQuery } from '@tanstack/react-query';
import { getAiUse } from '#contract/account.ts';
import { listWorks } from '#contract/inbox.ts';
import { listConcerns } from '#contract/safeguarding.ts';
import { usePaymentTab } from '#web/lib/billing/use-payment-tab.ts';
import { useSubscription } from '#web/lib/billing/use-subscription.ts';
import { callApi } from '#web/lib/http.ts';
import { tellNewWorks, useNewWorks } from '#web/lib/new-works.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { useSession } from '#web/lib/session.ts';
import { hasPrice, siteFacts } from '#web/lib/site-facts.ts';
import { EndedNotice } from '#web/shell/ended-notice.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { StickyNote } from '#web/ui/sheet.tsx';
import { billingNews } from './billing-news.ts';

/** What a teacher should know before going on. What cannot be found out is not worth a message here. */
export function Notices({ userId }: { userId: string }) {
  return (
    <>
      <EndedNotice />
      <ConcernsNotice userId={userId} />
      <ReportsNotice userId={userId} />
      <AiUseNotice userId={userId} />
      <BillingNotice userId={userId} />
    </>
  );
}

/** The coach writes for the rest of the day. */
function AiUseNotice({ userId }: { userId: string }) {
  // The account page uses the same key.
  const { data } = useQuery({ queryKey: ['ai-use', userId], queryFn: () => callApi(getAiUse, {}) });
  if (!data?.is_used_up) return null;
  return (
    <p>
      Today’s AI budget is used up: the built-in coach writes the feedback until {sayMoment(data.renews_at)}.
      Nothing is lost.
    </p>
  );
}

/**
 * What has no effect without a model. It is part of the prerendered page, and CSS hides it by what the server writes beside
 * it: added later it would push everything below it.
 */
export function NoModelNote() {
  return (
    <p className="no-model-note" data-model={siteFacts().aiModel}>
      No AI model is connected: rules write the feedback and the summaries of check-ins. So edited
      instructions have no effect, there is no preliminary grade, and a student’s question is not answered:
      you find it under Received work.
    </p>
  );
}

/** A trial or plan needs a look. */
function BillingNotice({ userId }: { userId: string }) {
  const { standing } = useSession();
  const enabled = hasPrice() && standing === 'full';
  const { data } = useSubscription(userId, { enabled });
  const { openPortal, busy, address } = usePaymentTab();
  const news = enabled && data ? billingNews(data) : undefined;
  if (!news) return null;
  return (
    <aside className="billing-notice" aria-label="Billing">
      <p>
        {news.text}{' '}
        {news.doing === 'see' && (
          <a className="link" href="/billing">
            See Billing
          </a>
        )}
        {news.doing === 'pay' && !address && (
          <Button kind="text" disabled={busy} onClick={() => void openPortal()}>
            Open the payment portal
          </Button>
        )}
        {address && (
          <a className="link" href={address} target="_blank" rel="noopener">
            Open the payment portal in a new tab
          </a>
        )}
      </p>
    </aside>
  );
}

/** Words that may worry wait to be read, or the e-mails about them do not get through. */
function ConcernsNotice({ userId }: { userId: string }) {
  // The page of received work uses the same key.
  const { data } = useQuery({ queryKey: ['concerns', userId], queryFn: () => callApi(listConcerns, {}) });
  // What is perhaps a concern calls nobody.
  const count = data?.open.filter(({ tier }) => tier === 'plain').length ?? 0;
  return (
    <>
      {count > 0 && (
        <StickyNote className="concerns-notice on-paper" aria-label="For you to read">
          <p>
            {count === 1
              ? 'There is a work that you may want to read.'
              : `There are ${count} works that you may want to read.`}{' '}
            <a href="/received">{count === 1 ? 'Read it' : 'Read them'}</a>
          </p>
        </StickyNote>
      )}
      {data?.are_alerts_failing && (
        <Alert kind="notice" className="on-paper" title="We could not e-mail you about words to read">
          <p>
            Your mail server refuses these e-mails. Nothing is lost: such words always stand first in the{' '}
            <a href="/received">received work</a>. Please look there, and ask whoever looks after your e-mail.
          </p>
        </Alert>
      )}
    </>
  );
}

/** How many works the teacher has not read. */
export function NewWorks() {
  const count = useNewWorks() ?? 0;
  return count > 0 && <Badge kind="warm">{count} new</Badge>;
}

function ReportsNotice({ userId }: { userId: string }) {
  // The page of received work begins with this list.
  const { data } = useQuery({
    queryKey: ['received', userId],
    queryFn: async () => {
      const page = await callApi(listWorks, {});
      tellNewWorks(page.new_count);
      return page;
    },
  });
  const failed = data?.failed_count ?? 0;
  if (failed === 0) return null;
  return (
    <Alert
      kind="notice"
      className="on-paper"
      title={failed === 1 ? 'One report could not be e-mailed' : `${failed} reports could not be e-mailed`}
    >
      <p>
        Nothing is lost. <a href="/received">Open the received work</a> to download them or to send them
        again.
      </p>
    </Alert>
  );
}
