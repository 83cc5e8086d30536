import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** One API token, with a button to revoke it. */
export function TokenRow({ token }: { token: Data.Identity.Sessions.AccessToken }) {
  const t = useT('identity')
  const revoke = useApi('api.user.access_tokens.destroy')
  const [isAsking, setAsking] = useState(false)

  async function confirm() {
    if ((await revoke.submit({ params: { id: token.id } })) === undefined) return false
    toast.success(t('tokens.revoked', { name: token.name }))
    router.reload({ only: ['tokens'] })
    return true
  }

  return (
    <li className="flex items-start gap-4 px-4 py-4 sm:items-center sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{token.name}</span>
          <TokenChips token={token} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <code className="font-mono">{t('tokens.masked', { hint: token.hint })}</code>
          <Expiry token={token} />
          <LastUse token={token} />
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('tokens.revoke_of', { name: token.name })}
        onPress={() => setAsking(true)}
      >
        {t('tokens.revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={revoke}
        title={t('tokens.ask', { name: token.name })}
        confirmLabel={t('tokens.revoke')}
        danger
        onConfirm={confirm}
      >
        <div className="flex flex-col gap-4">
          <p>{t('tokens.ask_lead')}</p>
          <ApiFailure api={revoke} />
        </div>
      </ConfirmDialog>
    </li>
  )
}

type Props = { token: Data.Identity.Sessions.AccessToken }

function TokenChips({ token }: Props) {
  const t = useT('identity')
  return (
    <>
      <StatusChip tone={token.scopes.includes('write') ? 'accent' : 'neutral'}>
        {t(`tokens.scope.${token.scopes.filter((scope) => scope !== 'originals').join('_')}`)}
      </StatusChip>
      {token.scopes.includes('originals') ? (
        <StatusChip tone="warning">{t('tokens.scope.originals')}</StatusChip>
      ) : null}
      {token.isExpired ? <StatusChip tone="warning">{t('tokens.expired')}</StatusChip> : null}
    </>
  )
}

function Expiry({ token }: Props) {
  const t = useT('identity')
  if (!token.expiresAt) return <span>{t('tokens.never')}</span>
  return (
    <span>
      {t('tokens.expires')} <Moment at={token.expiresAt} />
    </span>
  )
}

function LastUse({ token }: Props) {
  const t = useT('identity')
  if (!token.lastUsedAt) return <span>{t('tokens.unused')}</span>
  return (
    <span>
      {t('tokens.last_used')} <Moment at={token.lastUsedAt} as="relative" />
    </span>
  )
}
