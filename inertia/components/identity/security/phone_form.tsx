import { useMemo, useState } from 'react'
import { router } from '@inertiajs/react'
import {
  countryOptions,
  defaultCountry,
  internationalFormat,
} from '~/components/identity/security/countries'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure, ApiForm } from '~/components/ui/feedback/api_form'
import { OneTimeCode } from '~/components/ui/fields/one_time_code'
import { SearchSelectField } from '~/components/ui/fields/search_select_field'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useCountdown } from '~/hooks/use_countdown'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { toast } from '~/lib/toast'

const PURPOSE = 'bind_phone'

type CodeRules = { digits: number; minutes: number }

/** Country, number, and the code that proves ownership of the phone. */
export default function PhoneForm({ code }: { code: CodeRules }) {
  const t = useT('identity')
  const { locale } = useShared()
  const options = useMemo(() => countryOptions(locale), [locale])
  const phone = usePhoneBinding()
  const { form, set, errors, reading, bind, submit } = phone

  const field = bindFields(form, set, errors)
  return (
    <ApiForm api={bind} onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <SearchSelectField
        label={t('security.phone.country')}
        {...field('country')}
        onChange={(country) => set({ country })}
        options={options}
        searchLabel={t('security.phone.search')}
        emptyLabel={t('security.phone.no_country')}
      />
      <TextField
        label={t('security.phone.number')}
        {...field('phoneNo')}
        type="tel"
        autoComplete="tel-national"
        hint={
          reading
            ? t('security.phone.reads_as', { number: reading })
            : t('security.phone.number_rule')
        }
      />
      <CodeBySms rules={code} phone={phone} />
      <div>
        <Button type="submit" busy={bind.processing}>
          {t('security.phone.submit')}
        </Button>
      </div>
    </ApiForm>
  )
}

/** The form, the request of a code, and the binding of the phone to the account. */
function usePhoneBinding() {
  const t = useT('identity')
  const tErrors = useT('errors')
  const { locale, user } = useShared()
  const request = useApi('api.auth.sms_codes.store')
  const bind = useApi('api.auth.phone.store')
  const [secondsLeft, startCountdown] = useCountdown()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [form, setForm] = useState(() => ({
    country: defaultCountry(locale),
    phoneNo: '',
    code: '',
  }))
  const [refusal, setRefusal] = useState<Record<string, string>>({})
  const errors = { ...request.errors, ...bind.errors, ...refusal }
  const reading = internationalFormat(form.phoneNo, form.country)
  const set = (part: Partial<Record<keyof typeof form, string>>) =>
    setForm((before) => ({ ...before, ...part }) as typeof form)

  // The provider is asked after the response.
  useLive<{ type?: string }>(`users/${user!.id}`, ({ type }) => {
    if (type !== 'sms_refused') return
    setRefusal({ phoneNo: tErrors('SMS_REFUSED') })
    setSentTo(null)
    startCountdown(0)
  })

  async function send() {
    bind.reset()
    setRefusal({})
    const { country, phoneNo } = form
    const sent = await request.submit({ body: { purpose: PURPOSE, country, phoneNo } })
    if (!sent) return
    setSentTo(reading ?? phoneNo)
    startCountdown(sent.resendInSeconds)
  }

  async function submit() {
    request.reset()
    const user = await bind.submit({ body: { purpose: PURPOSE, ...form } })
    if (!user) return
    toast.success(t('security.phone.done'))
    router.reload({ only: ['profile', 'phone'] })
  }

  return { form, set, errors, reading, request, send, sentTo, secondsLeft, bind, submit }
}

type CodeProps = { rules: CodeRules; phone: ReturnType<typeof usePhoneBinding> }

function CodeBySms({ rules, phone }: CodeProps) {
  const t = useT('identity')
  const { form, set, errors, request, send, sentTo, secondsLeft } = phone
  const field = bindFields(form, set, errors)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 text-xs text-muted" aria-live="polite">
          {sentTo
            ? t('security.phone.code_sent', { number: sentTo })
            : t('security.phone.code_rule', { minutes: rules.minutes })}
        </p>
        <Button
          variant="outline"
          size="sm"
          busy={request.processing}
          disabled={form.phoneNo === '' || secondsLeft > 0}
          onPress={send}
        >
          {secondsLeft > 0
            ? t('code.wait', { seconds: secondsLeft })
            : t(sentTo ? 'code.resend' : 'code.send')}
        </Button>
      </div>
      <ApiFailure api={request} />
      <OneTimeCode label={t('security.phone.code')} {...field('code')} length={rules.digits} />
    </div>
  )
}
