import { useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { toast } from '~/lib/toast'

type Shop = Data.Shops.OwnShop
type Fields = Pick<Shop, 'name' | 'description' | 'currency' | 'logo' | 'banner'>

const fieldsOf = ({ name, description, currency, logo, banner }: Shop): Fields => ({
  name,
  description,
  currency,
  logo,
  banner,
})

/** How the shop presents itself, written as one. */
export function useShopForm(shop: Shop) {
  const t = useT('shops')
  const save = useApi('api.studio.shop.update')
  const [saved, setSaved] = useState(() => fieldsOf(shop))
  const [fields, setFields] = useState(saved)
  const isDirty = JSON.stringify(told(fields)) !== JSON.stringify(told(saved))
  useUnsavedGuard(isDirty)
  const set = (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part }))

  async function submit() {
    const next = await save.submit({ body: told(fields) as never })
    if (!next) return
    flushSync(() => {
      setSaved(fieldsOf(next))
      setFields(fieldsOf(next))
    })
    toast.success(t('basics.saved'))
    router.reload()
  }

  return { fields, set, submit, save, isDirty }
}

/** What is written: pictures by their number. */
function told({ logo, banner, ...words }: Fields) {
  return { ...words, logoId: logo?.id ?? null, bannerId: banner?.id ?? null }
}
