import { useState } from 'react'
import { withCode } from '~/components/identity/with_code'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { OneTimeCode } from '~/components/ui/fields/one_time_code'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = { onRenewed: (codes: string[]) => void; onCancel: () => void }

/** Creates ten new recovery codes, given a code of the app. */
export function RenewCodes({ onRenewed, onCancel }: Props) {
  const t = useT('identity')
  const renew = useApi('api.user.two_factor.recovery_codes.store', { reloadsOutdated: true })
  const [code, setCode] = useState('')

  async function submit() {
    const renewed = await withCode(renew.send({ body: { code } }), () => setCode(''))
    if (renewed) onRenewed(renewed.recoveryCodes)
  }

  return (
    <ApiForm api={renew} onSubmit={submit}>
      <p className="text-sm">{t('two_factor.renew_lead')}</p>
      <OneTimeCode
        label={t('second_factor.code')}
        {...renew.field('code')}
        value={code}
        onChange={setCode}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={renew.processing} disabled={code === ''}>
          {t('two_factor.renew_submit')}
        </Button>
        <Button variant="tertiary" onPress={onCancel}>
          {t('two_factor.cancel')}
        </Button>
      </div>
    </ApiForm>
  )
}
