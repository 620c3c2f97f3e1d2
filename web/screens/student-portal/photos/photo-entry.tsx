import { type ComponentType, useEffect, useState } from 'react';
import type { PhotoDeskProps } from './photo-desk.tsx';

/** Everything about photos comes behind the page: the first key should not wait for it. */
export function PhotoEntry(props: PhotoDeskProps) {
  const [Desk, setDesk] = useState<ComponentType<PhotoDeskProps> | null>(null);
  useEffect(() => {
    const load = () =>
      import('./photo-desk.tsx').then(
        (module) => setDesk(() => module.PhotoDesk),
        () => addEventListener('online', load, { once: true }),
      );
    void load();
    return () => removeEventListener('online', load);
  }, []);
  return <div className="photo-entry">{Desk && <Desk {...props} />}</div>;
}
