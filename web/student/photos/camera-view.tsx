import { useEffect, useRef, useState } from 'react';
import { photoProblems } from '#contract/photo-problems.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { RefreshIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { closeCamera, type OpenCamera, openCamera } from './camera.ts';
import { captureFrame } from './draw-picture.ts';

export type CameraViewProps = {
  onCapture: (picture: Blob) => void;
  onCancel: () => void;
  /** Called after a message that the camera could not be opened. */
  onFailure: () => void;
};

export function CameraView({ onCapture, onCancel, onFailure }: CameraViewProps) {
  const { video, camera, ready, setReady, open } = useCamera(onFailure);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);

  async function handleCapture() {
    if (!ready || !video.current) return;
    try {
      onCapture(await captureFrame(video.current));
    } catch {
      sayCameraError(onFailure);
    }
  }

  function handleSwitch() {
    if (!camera) return;
    const at = camera.cameras.indexOf(camera.deviceId ?? '');
    open(camera.cameras[(at + 1) % camera.cameras.length] ?? null);
    announce('The other camera is opened.');
  }

  return (
    <section
      className="camera-view"
      aria-label="Camera"
      tabIndex={-1}
      ref={panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <div className="photo-frame">
        <video
          ref={video}
          className="photo-picture"
          aria-label="What the camera sees"
          autoPlay
          muted
          playsInline
          onLoadedData={() => setReady(true)}
        />
        {!ready && (
          <p className="photo-cover">
            <Spinner /> Opening the camera...
          </p>
        )}
      </div>
      <div className="photo-actions">
        <Button kind="go" aria-disabled={!ready} onClick={handleCapture}>
          Capture
        </Button>
        {camera && camera.cameras.length > 1 && (
          <Button kind="alt" onClick={handleSwitch}>
            <RefreshIcon />
            Switch camera
          </Button>
        )}
        <Button kind="alt" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="hint">Hold the page flat and in good light, so that it fills the picture.</p>
    </section>
  );
}

/** The open camera; not ready while another one is opened. */
function useCamera(onFailure: () => void) {
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const [camera, setCamera] = useState<OpenCamera | null>(null);
  const [ready, setReady] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const fail = useRef(onFailure);
  fail.current = onFailure;

  useEffect(() => {
    let left = false;
    let stream: MediaStream | undefined;
    setReady(false);
    openCamera(deviceId).then(
      (opened) => {
        stream = opened.stream;
        if (left) {
          closeCamera(stream);
          return;
        }
        setCamera(opened);
        if (video.current) video.current.srcObject = stream;
      },
      () => {
        if (!left) sayCameraError(fail.current);
      },
    );
    return () => {
      left = true;
      if (stream) closeCamera(stream);
    };
  }, [deviceId]);

  return { video, camera, ready, setReady, open: setDeviceId };
}

function sayCameraError(leave: () => void) {
  const { title, message } = photoProblems.CAMERA_FAILED;
  showToast({ kind: 'destructive', title, text: message });
  leave();
}
