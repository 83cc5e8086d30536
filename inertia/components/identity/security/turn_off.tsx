import { useState } from 'react'
import {
  bodyOf,
  NO_FACTOR,
  SecondFactorField,
  type SecondFactor,
} from '~/components/identity/second_factor_field'
import { withCode } from '~/components/identity/with_code'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { onTurnedOff: () => void; onCancel: () => void }

/** Turns two-factor off, given a code of the app or a recovery code. */
export function TurnOff({ onTurnedOff, onCancel }: Props) {
  const t = useT('identity')
  const turnOff = useApi('api.user.two_factor.destroy', { reloadsOutdated: true })
  const [factor, setFactor] = useState<SecondFactor>(NO_FACTOR)

  async function submit() {
    const clear = () => factor.kind === 'code' && setFactor(NO_FACTOR)
    const done = await withCode(turnOff.send({ body: bodyOf(factor) }), clear)
    if (done === undefined) return
    toast.success(t('two_factor.turned_off'))
    onTurnedOff()
  }

  return (
    <ApiForm api={turnOff} onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <p className="text-sm">{t('two_factor.turn_off_lead')}</p>
      <SecondFactorField factor={factor} onChange={setFactor} errors={turnOff.errors} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="danger"
          busy={turnOff.processing}
          disabled={factor.value === ''}
        >
          {t('two_factor.turn_off')}
        </Button>
        <Button variant="tertiary" onPress={onCancel}>
          {t('two_factor.cancel')}
        </Button>
      </div>
    </ApiForm>
  )
}
