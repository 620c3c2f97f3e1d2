export {
  areSignUpsOpen,
  confirmClock,
  getLastSweep,
  type LastSweep,
  lockSignUps,
  noteSweep,
  noteWait,
  setSignUps,
} from './installation-store.ts';
