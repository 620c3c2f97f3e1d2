import type { IdentifierKind } from '#words/identifiers.ts';

const words: Record<IdentifierKind, string> = {
  'e-mail': 'an e-mail address',
  phone: 'a phone number',
  address: 'a street address',
  handle: 'a user name',
  'id number': 'an ID number',
  'birth date': 'a date of birth',
  school: 'the name of a school',
  link: 'a link to a profile or page',
};

/** The live region exists before its text, so that screen readers announce it. */
export function ReplacedNotice({ kinds }: { kinds: readonly IdentifierKind[] }) {
  const what = [...new Set(kinds)].map((kind) => words[kind]);
  return (
    <div role="status">
      {what.length > 0 && (
        <p className="careful-notice">
          We replaced {what.join(', ')} in your entries with a placeholder, to keep you and others private.
          What stood there is not sent to anyone.
        </p>
      )}
    </div>
  );
}
