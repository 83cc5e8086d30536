import type { Data } from '@generated/data'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type User = Pick<
  Data.Administration.AdminUser,
  'role' | 'ban' | 'deletedAt' | 'emailVerified' | 'groupName'
>

/** Chips with role, label and state of an account. */
export function UserState({ user }: { user: User }) {
  const t = useT('administration')
  const { role, ban, deletedAt, emailVerified, groupName } = user
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      {role === 'user' ? null : <StatusChip tone="accent">{t(`users.role.${role}`)}</StatusChip>}
      {groupName ? <StatusChip>{groupName}</StatusChip> : null}
      {ban ? <StatusChip tone="danger">{t('users.status.banned')}</StatusChip> : null}
      {deletedAt ? <StatusChip>{t('users.status.deleted')}</StatusChip> : null}
      {!emailVerified && !deletedAt ? (
        <StatusChip tone="warning">{t('users.status.unverified')}</StatusChip>
      ) : null}
    </span>
  )
}
