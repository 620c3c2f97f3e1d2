import { Alert } from '#web/ui/alert.tsx';

export function PreviewNotice() {
  return (
    <Alert kind="notice" className="portal-preview" title="This is a preview">
      <p>
        You are signed in as a teacher and see your own visible units, as your students do through your link.{' '}
        <a href="/teacher">Back to the Teacher Dashboard</a>
      </p>
    </Alert>
  );
}
