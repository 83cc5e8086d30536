import { useState, type ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { OwnCode, type CodeRules } from '~/components/identity/profile/own_code'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = {
  /** The pending address, or the account's own that was never verified. */
  address: string
  label: string
  code: CodeRules
  isSent: boolean
  /** Secondary actions. */
  children?: ReactNode
}

/** The last step: a code from the address that becomes the account's own. */
export function VerifyEmailForm({ address, label, code, isSent, children }: Props) {
  const t = useT('identity')
  const verify = useApi('api.user.verify_email.store')
  const [typedCode, setCode] = useState('')

  async function submit() {
    const user = await verify.submit({ body: { code: typedCode } })
    if (!user) return
    toast.success(t('profile.email.verified', { email: user.email }))
    router.reload({ only: ['profile'] })
  }

  return (
    <ApiForm api={verify} onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <OwnCode
        purpose="verify_email"
        address={address}
        name="code"
        label={label}
        lead={t('profile.email.next_code_lead', { email: address })}
        isSent={isSent}
        value={typedCode}
        onChange={setCode}
        error={verify.errors.code ?? verify.errors.email}
        rules={code}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={verify.processing}>
          {t('profile.email.verify')}
        </Button>
        {children}
      </div>
    </ApiForm>
  )
}
