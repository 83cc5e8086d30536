import { useState } from 'react'
import { withCode } from '~/components/identity/with_code'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure, ApiForm } from '~/components/ui/feedback/api_form'
import { OneTimeCode } from '~/components/ui/fields/one_time_code'
import { CopyText } from '~/components/ui/show/copy_text'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

const QR_SIZE = 176

/** Shows the QR code for the authenticator app, and asks for its first code as proof that it was scanned. */
export function TwoFactorSetUp({ onTurnedOn }: { onTurnedOn: (codes: string[]) => void }) {
  const t = useT('identity')
  const begin = useApi('api.user.two_factor.setup.store', { reloadsOutdated: true })
  const turnOn = useApi('api.user.two_factor.store', { reloadsOutdated: true })
  const [code, setCode] = useState('')

  async function submit() {
    const enabled = await withCode(turnOn.send({ body: { code } }), () => setCode(''))
    if (!enabled) return
    toast.success(t('two_factor.turned_on'))
    onTurnedOn(enabled.recoveryCodes)
  }

  function cancel() {
    begin.reset()
    turnOn.reset()
    setCode('')
  }

  if (!begin.data) {
    return (
      <div className="flex flex-col items-start gap-4">
        <ApiFailure api={begin} />
        <Button busy={begin.processing} onPress={() => void begin.submit({})}>
          {t('two_factor.set_up')}
        </Button>
      </div>
    )
  }
  return (
    <ApiForm api={turnOn} onSubmit={submit} className="flex flex-col gap-6">
      <Scan {...begin.data} />
      <OneTimeCode
        label={t('two_factor.prove')}
        {...turnOn.field('code')}
        value={code}
        onChange={setCode}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={turnOn.processing} disabled={code === ''}>
          {t('two_factor.turn_on')}
        </Button>
        <Button variant="tertiary" onPress={cancel}>
          {t('two_factor.cancel')}
        </Button>
      </div>
    </ApiForm>
  )
}

function Scan({ qrCode, secret }: { qrCode: string; secret: string }) {
  const t = useT('identity')
  return (
    <section className="flex flex-col gap-4 sm:flex-row sm:gap-6">
      {/* The background stays white in dark themes, because cameras cannot read an inverted code. */}
      <img
        src={qrCode}
        alt={t('two_factor.qr')}
        width={QR_SIZE}
        height={QR_SIZE}
        className="hairline shrink-0 self-start rounded-lg bg-white"
      />
      <div className="flex min-w-0 flex-col gap-3">
        <h3 className="text-sm">{t('two_factor.scan')}</h3>
        <p className="text-sm text-muted">{t('two_factor.scan_lead')}</p>
        <p className="text-sm text-muted">{t('two_factor.type_secret')}</p>
        <CopyText text={secret} label={inGroups(secret)} wrap />
      </div>
    </section>
  )
}

/** Groups of four characters, which are easier to type: "ABCD EFGH …". */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
