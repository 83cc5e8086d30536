import { useState } from 'react'
import { router } from '@inertiajs/react'
import { RecoveryCodes } from '~/components/identity/security/recovery_codes'
import { TwoFactorSetUp } from '~/components/identity/security/two_factor_set_up'
import { TwoFactorSettings } from '~/components/identity/security/two_factor_settings'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'
import type { TwoFactorState } from '~/components/identity/security/two_factor_state'

type Props = { state: TwoFactorState; email: string }

/** Sets the second factor up, shows the recovery codes once, renews them, turns it off. */
export function TwoFactorPanel({ state, email }: Props) {
  const t = useT('identity')
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  const reload = () => router.reload({ only: ['twoFactor', 'profile', 'user'] })
  const isOn = state.enabledAt !== null

  function show(codes: string[]) {
    setNewCodes(codes)
    reload()
  }

  return (
    <Panel
      title={t('two_factor.title')}
      description={t('two_factor.lead')}
      actions={
        <StatusChip tone={isOn ? 'success' : 'neutral'}>
          {t(isOn ? 'two_factor.on' : 'two_factor.off')}
        </StatusChip>
      }
    >
      {newCodes ? (
        <RecoveryCodes codes={newCodes} email={email} onDone={() => setNewCodes(null)} />
      ) : isOn ? (
        <TwoFactorSettings state={state} onRenewed={show} onTurnedOff={reload} />
      ) : (
        <TwoFactorSetUp onTurnedOn={show} />
      )}
    </Panel>
  )
}
