import './editor-notice.css';
import { useOnline } from '#web/lib/use-online.ts';
import { Alert } from '#web/ui/alert.tsx';

/** `kept` is false if this device cannot store unsaved edits. */
export function EditorNotices({ kept }: { kept: boolean }) {
  const online = useOnline();
  return (
    <>
      {!online && (
        <Alert kind="notice" className="editor-notice" title="You are offline">
          <p>Keep writing: your edits are kept on this device. Save when the connection is back.</p>
        </Alert>
      )}
      {!kept && (
        <Alert kind="notice" className="editor-notice" title="Unsaved edits cannot be kept on this device">
          <p>This browser’s storage is full or switched off. Please save before you close the page.</p>
        </Alert>
      )}
    </>
  );
}
