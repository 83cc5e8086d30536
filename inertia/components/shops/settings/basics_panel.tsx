import type { Data } from '@generated/data'
import { PictureField } from '~/components/shops/settings/picture_field'
import { useShopForm } from '~/components/shops/settings/use_shop_form'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { DISPLAY_CURRENCIES } from '~/lib/currencies'

type Props = { shop: Data.Shops.OwnShop; maxBytes: number }

/** Name, description, pictures and currency. */
export function BasicsPanel({ shop, maxBytes }: Props) {
  const t = useT('shops')
  const form = useShopForm(shop)
  const { fields, set, submit, save, isDirty, solving, words } = form
  const field = bindFields(fields, set, save.errors)
  return (
    <Panel title={t('basics.title')} description={t('basics.lead')}>
      <ApiForm api={save} onSubmit={submit} className="flex flex-col gap-6">
        <ShopPictures form={form} maxBytes={maxBytes} />
        <TextField
          label={t('basics.name')}
          {...field('name')}
          hint={t('basics.name_hint')}
          maxLength={16}
          required
          className="max-w-md"
        />
        <TextField
          label={t('basics.description')}
          {...field('description')}
          hint={t('basics.description_hint')}
          maxLength={40}
          required
        />
        <SelectField
          label={t('basics.currency')}
          {...field('currency')}
          hint={t(shop.mayChangeCurrency ? 'basics.currency_hint' : 'basics.currency_fixed')}
          options={DISPLAY_CURRENCIES.map((code) => ({ id: code, label: code }))}
          disabled={!shop.mayChangeCurrency}
          className="max-w-52"
        />
        <div>
          <Button type="submit" busy={save.processing} disabled={!isDirty}>
            {t('save')}
          </Button>
        </div>
      </ApiForm>
      <ConflictDialog words={words} {...solving} />
    </Panel>
  )
}

type PictureProps = { form: ReturnType<typeof useShopForm>; maxBytes: number }

function ShopPictures({ form: { fields, set, save }, maxBytes }: PictureProps) {
  const t = useT('shops')
  const field = bindFields(fields, set, save.errors)
  const max = maxBytes / 1024 ** 2
  return (
    <div className="grid gap-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <PictureField
        label={t('basics.logo')}
        hint={t('basics.logo_hint')}
        ratio="1 / 1"
        {...field('logo', 'logoId')}
        maxBytes={maxBytes}
        className="max-w-36"
      />
      <PictureField
        label={t('basics.banner')}
        hint={t('basics.banner_hint', { max })}
        ratio="4 / 1"
        {...field('banner', 'bannerId')}
        maxBytes={maxBytes}
      />
    </div>
  )
}
