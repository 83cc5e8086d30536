import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { TEXT_NAMES, useDisclosureForm } from '~/components/site/use_disclosure_form'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { LANGUAGES } from '~/lib/locales'

type Props = { disclosure: Data.Site.SellerDisclosure }
type Form = ReturnType<typeof useDisclosureForm>

/** The seller, and the terms of prices, payment, delivery and returns in each language. */
export function DisclosureForm({ disclosure }: Props) {
  const t = useT('site')
  const form = useDisclosureForm(disclosure)
  return (
    <ApiForm api={form.api} onSubmit={form.submit} className="flex flex-col gap-6">
      <Seller form={form} />
      <Texts form={form} />
      <Button
        type="submit"
        busy={form.api.processing}
        disabled={!form.isDirty}
        className="self-start"
      >
        {t('disclosure.edit.save')}
      </Button>
      <Conflict form={form} />
    </ApiForm>
  )
}

function Seller({ form: { fields, set, api } }: { form: Form }) {
  const t = useT('site')
  const field = (name: 'sellerName' | 'responsiblePerson' | 'address' | 'phone' | 'email') => ({
    label: t(`disclosure.seller.${name}`),
    name,
    value: fields[name],
    onChange: (value: string) => set({ [name]: value }),
    error: api.errors[name],
  })
  return (
    <Panel title={t('disclosure.edit.seller')} description={t('disclosure.edit.seller_lead')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('sellerName')} />
        <TextField {...field('responsiblePerson')} />
        <TextArea {...field('address')} rows={2} className="sm:col-span-2" />
        <TextField {...field('phone')} hint={t('disclosure.edit.phone_hint')} />
        <TextField {...field('email')} type="email" />
      </div>
    </Panel>
  )
}

function Texts({ form: { fields, setText, api } }: { form: Form }) {
  const t = useT('site')
  const { locale } = useShared()
  const [language, setLanguage] = useState<string>(locale)
  return (
    <Panel title={t('disclosure.edit.texts')} description={t('disclosure.edit.texts_lead')}>
      <div className="flex flex-col gap-5">
        <SelectField
          label={t('disclosure.edit.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map(({ id, name }) => ({ id: id as string, label: name }))}
          className="max-w-xs"
        />
        {TEXT_NAMES.map((name) => (
          <TextArea
            key={`${language}-${name}`}
            label={t(`disclosure.labels.${name}`)}
            name={`texts.${language}.${name}`}
            rows={3}
            maxLength={2_000}
            value={fields.texts[language]?.[name] ?? ''}
            onChange={(text) => setText(language, name, text)}
            error={api.errors[`texts.${language}.${name}`]}
          />
        ))}
      </div>
    </Panel>
  )
}

/** What another admin saved meanwhile. */
function Conflict({ form }: { form: Form }) {
  const t = useT('site')
  const labels = useFieldLabels<Form['fields']>({
    sellerName: { label: t('disclosure.seller.sellerName') },
    responsiblePerson: { label: t('disclosure.seller.responsiblePerson') },
    address: { label: t('disclosure.seller.address') },
    phone: { label: t('disclosure.seller.phone') },
    email: { label: t('disclosure.seller.email') },
    texts: {
      label: t('disclosure.edit.texts'),
      show: ({ texts }) =>
        Object.values(texts)
          .flatMap((ofLanguage) => Object.values(ofLanguage))
          .join('\n'),
    },
  })
  return <ConflictDialog words={labels} {...form.solving} />
}
