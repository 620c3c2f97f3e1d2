import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { createUnit, deleteUnit, getUnit, listUnits, setUnitVisibility, updateUnit } from './saved-units.ts';

export { findUnitForTrial } from './saved-units.ts';
export { keepGroups, loadGroups, loadUnitOf } from './unit-store.ts';

export function unitHandlers(kernel: Kernel) {
  return {
    'list-units': listUnits(kernel),
    'get-unit': getUnit(kernel),
    'create-unit': createUnit(kernel),
    'update-unit': updateUnit(kernel),
    'set-unit-visibility': setUnitVisibility(kernel),
    'delete-unit': deleteUnit(kernel),
  } satisfies Partial<Handlers<Contract>>;
}
