/** Browsers give no camera to an address without https. */
export function canUseCamera(): boolean {
  return isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

export interface OpenCamera {
  stream: MediaStream;
  deviceId: string | undefined;
  /** Ids of all cameras; browsers tell them only after permission. */
  cameras: string[];
}

/** Opens the given camera; with null the one on the back of the device. */
export async function openCamera(deviceId: string | null): Promise<OpenCamera> {
  const size = { width: { ideal: 2560 }, height: { ideal: 1440 } };
  const which = deviceId === null ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false });
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return {
    stream,
    deviceId: stream.getVideoTracks()[0]?.getSettings().deviceId,
    cameras: devices.filter(({ kind }) => kind === 'videoinput').map((device) => device.deviceId),
  };
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
