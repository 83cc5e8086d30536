import { useState } from 'react'
import { RenewCodes } from '~/components/identity/security/renew_codes'
import { TurnOff } from '~/components/identity/security/turn_off'
import type { TwoFactorState } from '~/components/identity/security/two_factor_state'
import { Button } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { useT } from '~/hooks/use_t'

/** The number of remaining codes below which new ones are suggested. */
const FEW = 3

type Props = {
  state: TwoFactorState
  onRenewed: (codes: string[]) => void
  onTurnedOff: () => void
}

/** The actions while it is on: new recovery codes, and turning it off. */
export function TwoFactorSettings({ state, onRenewed, onTurnedOff }: Props) {
  const t = useT('identity')
  const [step, setStep] = useState<'renew' | 'turn_off' | null>(null)
  const cancel = () => setStep(null)

  if (step === 'renew') return <RenewCodes onRenewed={onRenewed} onCancel={cancel} />
  if (step === 'turn_off') return <TurnOff onTurnedOff={onTurnedOff} onCancel={cancel} />
  return (
    <div className="flex flex-col gap-5">
      {state.recoveryCodesLeft < FEW ? (
        <NoticeBox kind="warning">{t('two_factor.codes_few')}</NoticeBox>
      ) : null}
      <Facts
        facts={[
          {
            label: t('two_factor.since'),
            value: <Moment at={state.enabledAt ?? ''} as="datetime" />,
          },
          { label: t('two_factor.codes_left'), value: state.recoveryCodesLeft },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onPress={() => setStep('renew')}>
          {t('two_factor.renew')}
        </Button>
        <Button variant="danger-soft" onPress={() => setStep('turn_off')}>
          {t('two_factor.turn_off')}
        </Button>
      </div>
    </div>
  )
}
