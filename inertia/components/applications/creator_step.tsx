import { LinkList } from '~/components/applications/link_list'
import type { NameState } from '~/components/applications/use_application_draft'
import type { StepProps } from '~/components/applications/work_step'
import { Button } from '~/components/ui/actions/button'
import { ConsentField } from '~/components/ui/fields/consent_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'

const MOST_NAME = 20
const CONSENTS = ['ownsAccounts', 'isOriginal', 'acceptsTerms'] as const

type Props = StepProps & { nameState: NameState; shopAddress: string; isSending: boolean }

/** Step 3: the creator and the shop. */
export function CreatorStep(props: Props) {
  const { form, set, errors, limits, nameState, shopAddress, isSending } = props
  const t = useT('applications')
  const bound = bindFields(form, set, errors)
  const field = (name: 'shopName' | 'shopDescription' | 'contactInfo', max: number) => ({
    ...bound(name),
    label: t(`creator.${name}`),
    hint: t(`creator.${name}_hint`),
    maxLength: max,
    required: true,
  })
  return (
    <div className="flex flex-col gap-6">
      <TextField
        {...bound('creatorName')}
        label={t('creator.creatorName')}
        hint={<NameHint name={form.creatorName} state={nameState} address={shopAddress} />}
        error={nameError(nameState, t) ?? errors.creatorName}
        autoComplete="off"
        maxLength={MOST_NAME}
        required
      />
      <TextField {...field('shopName', limits.shopName)} />
      <TextField {...field('shopDescription', limits.shopDescription)} />
      <TextArea
        {...bound('personalBio')}
        label={t('creator.personalBio')}
        hint={t('creator.personalBio_hint')}
        maxLength={limits.bio}
        rows={3}
      />
      <TextField {...field('contactInfo', limits.contact)} />
      <Platforms {...props} />
      <Consents {...props} />
      <Button type="submit" busy={isSending} className="self-start">
        {t('creator.send')}
      </Button>
    </div>
  )
}

function Platforms({ form, set, errors, limits }: StepProps) {
  const t = useT('applications')
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-medium">{t('creator.platforms')}</h3>
      <p className="text-sm text-muted">{t('creator.platforms_hint')}</p>
      <LinkList
        name="otherPlatformLinks"
        links={form.otherPlatformLinks}
        most={limits.otherPlatforms}
        limits={limits}
        errors={errors}
        onChange={(otherPlatformLinks) => set({ otherPlatformLinks })}
      />
    </div>
  )
}

function Consents({ form, set, errors }: StepProps) {
  const t = useT('applications')
  const field = bindFields(form, set, errors)
  return (
    <div className="flex flex-col gap-3">
      {CONSENTS.map((name) => (
        <ConsentField key={name} words={t(`creator.${name}`)} {...field(name)} />
      ))}
    </div>
  )
}

function nameError(state: NameState, t: (key: string) => string): string | undefined {
  return state === 'taken' || state === 'invalid' ? t(`creator.name_${state}`) : undefined
}

/** The shop's address while the name is typed. */
function NameHint(props: { name: string; state: NameState; address: string }) {
  const { name, state, address } = props
  const t = useT('applications')
  const path = name.trim()
  if (!path) return t('creator.creatorName_hint')
  return (
    <span className="wrap-anywhere">
      {address}
      {path}
      {state === 'free' ? (
        <span className="ms-2 text-success">{t('creator.name_free')}</span>
      ) : null}
    </span>
  )
}
