import { describe, expect, it } from 'vitest';
import { refuse } from '#web/editor/editor-state.ts';
import { buildGroup, buildPrompt } from './group.factory.ts';
import { emptyForm, toSaved } from './group-form.ts';
import {
  changeEntry,
  detach,
  isDirty,
  leaveEntry,
  restoreKept,
  settleSaved,
  startCreating,
  startEditing,
  startNone,
  takeQuestions,
  takeSaved,
  toKept,
  toStatus,
} from './group-state.ts';

const group = buildGroup();
const opened = () => takeSaved(startEditing(startNone(), group.id), toSaved(group));
const created = () =>
  takeSaved(startCreating(startNone()), { form: emptyForm([buildPrompt(1)]), version: 'questions' });

describe('the group that is edited', () => {
  it('is none at first', () => {
    expect(startNone()).toMatchObject({ stage: 'none', id: null });
    expect(isDirty(startNone())).toBe(false);
  });

  it('is ready once the configuration is there', () => {
    expect(startEditing(startNone(), group.id).ready).toBe(false);
    expect(opened()).toMatchObject({ stage: 'editing', ready: true, form: { name: 'Monday Owls' } });
    expect(toStatus(opened()).kind).toBe('saved');
    expect(toStatus(created()).kind).toBe('not-started');
  });

  it('has unsaved edits until all is again as it was', () => {
    const typed = changeEntry(opened(), 'name', 'Owls');
    expect(isDirty(typed)).toBe(true);
    expect(toStatus(typed).kind).toBe('ready');
    expect(isDirty(changeEntry(typed, 'name', 'Monday Owls'))).toBe(false);
  });

  it('keeps its edits where the server has something newer', () => {
    const typed = changeEntry(opened(), 'name', 'Owls');
    const newer = buildGroup({ reading_pace_pages_per_week: 40, version: 'newer' });
    const state = takeSaved(typed, toSaved(newer));
    expect(state).toMatchObject({ basedOn: 'newer', form: { name: 'Owls', pace: '40' } });
    expect(takeSaved(state, toSaved(newer))).toBe(state);
  });

  it('is still based on what it was where one entry was edited here and elsewhere, so that the save asks', () => {
    const typed = changeEntry(opened(), 'aliases', 'Blue Heron\nQuiet Otter\nRobin');
    const aliases = [...group.aliases, { id: 'w', alias_name: 'Wren' }];
    const newer = toSaved(buildGroup({ aliases, version: 'newer' }));
    expect(takeSaved(typed, newer)).toBe(typed);
    const alike = changeEntry(opened(), 'aliases', 'Blue Heron\nQuiet Otter\nWren');
    expect(takeSaved(alike, newer)).toMatchObject({ basedOn: 'newer' });
  });

  it('takes the questions of the account as they are now, and keeps what else was entered', () => {
    const typed = changeEntry(changeEntry(created(), 'name', 'Owls'), 'prompts', []);
    const fresh = { form: emptyForm([buildPrompt(1), buildPrompt(2)]), version: 'newer' };
    const state = takeQuestions(typed, fresh);
    expect(state).toMatchObject({ basedOn: 'newer', form: { name: 'Owls', prompts: { length: 2 } } });
  });

  it('tells of a doubled alias once the list is left, and takes that back as it is mended', () => {
    const typed = changeEntry(opened(), 'aliases', 'Owl\nOwl');
    expect(typed.errors).toEqual({});
    const left = leaveEntry(typed, 'aliases');
    expect(left.errors.aliases).toContain('“Owl”');
    expect(changeEntry(left, 'aliases', 'Owl\nOwl\nOtter').errors.aliases).toContain('“Owl”');
    expect(changeEntry(left, 'aliases', 'Owl\nOwls').errors).toEqual({});
    const untouched = opened();
    expect(leaveEntry(untouched, 'aliases')).toBe(untouched);
  });

  it('tidies the list of aliases as it is left', () => {
    const left = leaveEntry(changeEntry(opened(), 'aliases', ' Owl,\n\nOtter '), 'aliases');
    expect(left.form.aliases).toBe('Owl\nOtter');
  });

  it('takes the refusal back with the last message', () => {
    const refused = refuse(created(), { message: 'Please enter a group name.' }, { name: 'Please …' });
    expect(toStatus(refused).kind).toBe('to-name');
    expect(changeEntry(refused, 'name', 'O')).toMatchObject({ refusal: null, errors: {} });
  });
});

describe('edits that were kept', () => {
  it('come back on the group that they belong to', () => {
    const kept = toKept(changeEntry(opened(), 'name', 'Owls'));
    expect(restoreKept(startNone(), kept, true)).toMatchObject({
      stage: 'editing',
      id: group.id,
      ready: true,
      form: { name: 'Owls' },
    });
  });

  it('become a new group where theirs is gone', () => {
    const kept = toKept(changeEntry(opened(), 'name', 'Owls'));
    const state = restoreKept(startNone(), kept, false);
    expect(state).toMatchObject({ stage: 'creating', id: null, form: { name: 'Owls' } });
    expect(isDirty(state)).toBe(true);
  });
});

describe('edits of a new group that was saved after all', () => {
  const typed = changeEntry(created(), 'name', group.name);
  const kept = { ...toKept(typed), newId: group.id };

  it('belong to the saved group, and are no edits once it is there', () => {
    const state = restoreKept(startNone(), kept, true);
    expect(state).toMatchObject({ stage: 'editing', id: group.id, form: { name: group.name } });
    expect(isDirty(takeSaved(state, toSaved(group)))).toBe(false);
  });

  it('keep what was typed since', () => {
    const edited = restoreKept(startNone(), { ...kept, form: { ...kept.form, name: 'Owls' } }, true);
    const state = takeSaved(edited, toSaved(group));
    expect(state.form.name).toBe('Owls');
    expect(isDirty(state)).toBe(true);
  });

  it('are sent under the id of before where it is not there', () => {
    const state = restoreKept(startNone(), kept, false);
    expect(state).toMatchObject({ stage: 'creating', id: null, newId: group.id });
  });
});

describe('saving', () => {
  it('chooses the saved group', () => {
    const sent = changeEntry(created(), 'name', 'Monday Owls');
    const state = settleSaved(sent, sent, group);
    expect(state).toMatchObject({ stage: 'editing', id: group.id });
    expect(isDirty(state)).toBe(false);
  });

  it('leaves an unfinished question in the form', () => {
    const half = { key: 'h', label: 'Mood', question: '', is_enabled: true };
    const sent = changeEntry(opened(), 'prompts', [...opened().form.prompts, half]);
    const state = settleSaved(sent, sent, group);
    expect(state.form.prompts.map(({ label }) => label)).toEqual(['Label 1', 'Mood']);
    expect(isDirty(state)).toBe(true);
    expect(toStatus(state).kind).toBe('unfinished');
  });

  it('keeps what was typed meanwhile as an unsaved edit', () => {
    const sent = changeEntry(opened(), 'name', 'Owls');
    const later = changeEntry(sent, 'name', 'Owls and more');
    const state = settleSaved(later, sent, buildGroup({ name: 'Owls' }));
    expect(state).toMatchObject({ saved: { name: 'Owls' }, form: { name: 'Owls and more' } });
  });

  it('leaves another group alone that was opened meanwhile', () => {
    const sent = changeEntry(created(), 'name', 'Owls');
    const other = startEditing(sent, 'other');
    expect(settleSaved(other, sent, group)).toBe(other);
  });

  it('of a group that is gone makes a new one of the same entries', () => {
    const state = detach(changeEntry(opened(), 'name', 'Owls'), 'Gone.');
    expect(state).toMatchObject({
      stage: 'creating',
      basedOn: '',
      id: null,
      refusal: { gone: true },
      form: { name: 'Owls' },
    });
    expect(isDirty(state)).toBe(true);
  });
});
