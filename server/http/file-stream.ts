/**
 * The body of a file that is made while it is read: the next piece is made when the client has room for it, so only one
 * is held. `onClose` is called once: at the end, when the client leaves, or with the error. After an error the
 * connection is cut, so that half a file is not taken for a whole one.
 */
export function toFileBody(
  pieces: AsyncIterable<Uint8Array>,
  onClose: (error?: unknown) => void,
): ReadableStream<Uint8Array> {
  let iterator: AsyncIterator<Uint8Array> | undefined;
  let isClosed = false;
  const close = (error?: unknown) => {
    if (isClosed) return;
    isClosed = true;
    onClose(error);
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        iterator ??= pieces[Symbol.asyncIterator]();
        try {
          const next = await iterator.next();
          if (isClosed) return;
          if (!next.done) return controller.enqueue(next.value);
          close();
          controller.close();
        } catch (error) {
          const isRead = !isClosed;
          close(error);
          // The server prints this error: the real one is for the log alone.
          if (isRead) controller.error(new Error('the file broke off'));
        }
      },
      async cancel() {
        close();
        await iterator?.return?.();
      },
    },
    // Begin nothing before somebody reads: the answer to HEAD is never read.
    { highWaterMark: 0 },
  );
}
