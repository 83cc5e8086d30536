import { useState } from 'react'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = {
  /** The code from a shared link. */
  code?: string
  onClaimed: () => void
}

/** Claims a coupon by its code. */
export function ClaimForm({ code = '', onClaimed }: Props) {
  const t = useT('promotions')
  const claim = useApi('api.coupons.store')
  const [couponCode, setCode] = useState(code)

  async function submit() {
    const claimed = await claim.submit({ body: { couponCode } })
    if (!claimed) return
    setCode('')
    toast.success(t('wallet.claimed', { title: claimed.title }))
    onClaimed()
  }

  return (
    <Panel>
      <ApiForm api={claim} onSubmit={submit}>
        <div className="flex flex-col items-start gap-3 sm:flex-row">
          <TextField
            label={t('wallet.code')}
            {...claim.field('couponCode')}
            placeholder={t('wallet.code_example')}
            value={couponCode}
            onChange={setCode}
            autoComplete="off"
            className="w-full max-w-md"
          />
          <Button
            type="submit"
            busy={claim.processing}
            disabled={couponCode.trim() === ''}
            className="sm:mt-6"
          >
            {t('wallet.claim')}
          </Button>
        </div>
      </ApiForm>
    </Panel>
  )
}
