export { areSignUpsOpen, lockSignUps, setSignUps } from './sign-ups-store.ts';
export {
  confirmClock,
  getLastSweep,
  type LastSweep,
  noteSweep,
  noteWait,
} from './sweep-store.ts';
