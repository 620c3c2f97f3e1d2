import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAccountSettings, saveAccountSettings } from '#contract/account.ts';
import type { AccountSettings } from '#contract/account-settings.ts';
import { callApi } from '#web/lib/http.ts';

export function useSettings(userId: string) {
  const client = useQueryClient();
  const key = ['account-settings', userId];
  const query = useQuery({ queryKey: key, queryFn: () => callApi(getAccountSettings, {}) });
  const save = useMutation({
    mutationFn: (changes: Partial<AccountSettings>) => callApi(saveAccountSettings, changes),
    onSuccess: async (saved) => {
      // A read that began before would bring back the old settings.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, saved);
      void client.invalidateQueries({ queryKey: ['audit-log', userId] });
    },
  });
  return { query, save };
}
