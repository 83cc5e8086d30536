import type { Data } from '@generated/data'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type User = Pick<Data.Administration.AdminUser, 'ban' | 'deletedAt' | 'emailVerified'>

/** Chips with the states of an account, by which the list is filtered. */
export function UserState({ user: { ban, deletedAt, emailVerified } }: { user: User }) {
  const t = useT('administration')
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      {ban ? <StatusChip tone="danger">{t('users.status.banned')}</StatusChip> : null}
      {deletedAt ? <StatusChip>{t('users.status.deleted')}</StatusChip> : null}
      {ban || deletedAt ? null : <StatusChip tone="success">{t('users.status.active')}</StatusChip>}
      {!emailVerified && !deletedAt ? (
        <StatusChip tone="warning">{t('users.status.unverified')}</StatusChip>
      ) : null}
    </span>
  )
}
