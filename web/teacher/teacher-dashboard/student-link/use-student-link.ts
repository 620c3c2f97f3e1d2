import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deactivateStudentLink,
  endJoinCode,
  generateStudentLink,
  getStudentLink,
  regenerateStudentLink,
  type StudentLink,
  showJoinCode,
} from '#contract/student-links.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { askOnce } from '../early-calls.ts';

export function useStudentLink(userId: string) {
  const client = useQueryClient();
  const key = ['student-link', userId];
  const query = useQuery({ queryKey: key, queryFn: async () => (await askOnce(getStudentLink)).link });
  const act = (title: string, text: string) => ({
    onSuccess({ link }: { link: StudentLink | null }) {
      client.setQueryData(key, link);
      showToast({ kind: 'success', title, text });
    },
    onError: (error: Error) => showProblem(error),
  });
  const generate = useMutation({
    mutationFn: () => callApi(generateStudentLink, {}),
    ...act('Link generated', 'Share it with your class, or show the QR code.'),
  });
  const regenerate = useMutation({
    mutationFn: () => callApi(regenerateStudentLink, {}),
    ...act('Link generated', 'The old link no longer works.'),
  });
  const deactivate = useMutation({
    mutationFn: () => callApi(deactivateStudentLink, {}),
    ...act('Link deactivated', 'Students can no longer come in with it.'),
  });
  const showCode = useMutation({
    mutationFn: () => callApi(showJoinCode, {}),
    onSuccess: ({ link }) => client.setQueryData(key, link),
    onError: (error) => showProblem(error),
  });
  const endCode = useMutation({
    mutationFn: () => callApi(endJoinCode, {}),
    ...act('Join code ended', 'It opens nothing any more. The link goes on.'),
  });
  return { query, generate, regenerate, deactivate, showCode, endCode };
}

export function toAddress({ token }: StudentLink): string {
  return `${location.origin}/student?link=${token}`;
}
