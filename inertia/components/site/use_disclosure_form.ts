import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useApi } from '~/hooks/use_api'
import { useEditForm } from '~/hooks/use_edit_form'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Disclosure = Data.Site.SellerDisclosure

export const TEXT_NAMES = ['prices', 'fees', 'payment', 'delivery', 'returns'] as const

type Fields = ReturnType<typeof fieldsOf>

/** The state of the form, and how it is saved. */
export function useDisclosureForm(disclosure: Disclosure) {
  const t = useT('site')
  const api = useApi('api.admin.seller_disclosure.update')
  const form = useEditForm<Disclosure, Fields>({
    resource: disclosure,
    fieldsOf,
    send: (fields, version) =>
      api.send({ body: { ...fields, version } as never }) as unknown as Promise<Disclosure>,
    onSaved: () => {
      toast.success(t('disclosure.edit.saved'))
      router.reload({ only: ['disclosure'] })
    },
  })
  const setText = (language: string, name: string, text: string) =>
    form.set({
      texts: {
        ...form.fields.texts,
        [language]: { ...form.fields.texts[language], [name]: text },
      },
    })
  return { api, setText, ...form }
}

function fieldsOf(disclosure: Disclosure) {
  return {
    sellerName: disclosure.sellerName ?? '',
    responsiblePerson: disclosure.responsiblePerson ?? '',
    address: disclosure.address ?? '',
    phone: disclosure.phone ?? '',
    email: disclosure.email ?? '',
    texts: disclosure.texts as Record<string, Record<string, string>>,
  }
}
