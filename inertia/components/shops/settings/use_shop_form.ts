import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useApi } from '~/hooks/use_api'
import { useEditForm } from '~/hooks/use_edit_form'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useT } from '~/hooks/use_t'
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

/** The form of the shop's public data. */
export function useShopForm(shop: Shop) {
  const t = useT('shops')
  const save = useApi('api.studio.shop.update')
  const form = useEditForm<Shop, Fields>({
    resource: shop,
    fieldsOf,
    send: async (fields, version) =>
      (await save.send({ body: { ...bodyOf(fields), version } as never })) as Shop,
    onSaved: () => {
      toast.success(t('basics.saved'))
      router.reload()
    },
  })
  const picture = (of: Fields['logo']) => (of ? `#${of.id}` : '')
  const labels = useFieldLabels<Fields>({
    name: { label: t('basics.name') },
    description: { label: t('basics.description') },
    currency: { label: t('basics.currency') },
    logo: { label: t('basics.logo'), show: ({ logo }) => picture(logo) },
    banner: { label: t('basics.banner'), show: ({ banner }) => picture(banner) },
  })

  return { ...form, save, words: labels }
}

/** The request body: pictures by their id. */
function bodyOf({ logo, banner, ...labels }: Fields) {
  return { ...labels, logoId: logo?.id ?? null, bannerId: banner?.id ?? null }
}
