import { useState } from 'react'
import { KeyRound, Plus } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { CreateTokenDialog } from '~/components/identity/tokens/create_token_dialog'
import { NewTokenNotice } from '~/components/identity/tokens/new_token_notice'
import { TokenRow } from '~/components/identity/tokens/token_row'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Panel } from '~/components/ui/show/panel'
import { AccountHeader } from '~/components/web/account_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  tokens: Data.Identity.Sessions.AccessToken[]
  limits: { max: number; days: number[] }
}>

export default function Tokens({ tokens, limits }: Props) {
  const t = useT('identity')
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  const create = (
    <Button icon={<Plus aria-hidden />} onPress={() => setCreating(true)}>
      {t('tokens.create')}
    </Button>
  )

  return (
    <>
      <AccountHeader
        title={t('tokens.title')}
        description={
          <>
            {t('tokens.lead', { max: limits.max })}{' '}
            <TextLink href="/developers">{t('tokens.docs')}</TextLink>
          </>
        }
        actions={tokens.length > 0 ? create : undefined}
      />
      {made ? <NewTokenNotice made={made} onClose={() => setMade(null)} /> : null}
      <Panel flush>
        {tokens.length === 0 ? (
          <EmptyState icon={<KeyRound aria-hidden />} title={t('tokens.none')} action={create}>
            {t('tokens.none_lead')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-separator">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </Panel>
      <CreateTokenDialog
        days={limits.days}
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onMade={setMade}
      />
    </>
  )
}
