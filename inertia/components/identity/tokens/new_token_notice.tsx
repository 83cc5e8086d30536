import { X } from 'lucide-react'
import { IconButton } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { CopyText } from '~/components/ui/show/copy_text'
import { useT } from '~/hooks/use_t'

type Props = { made: { name: string; token: string }; onClose: () => void }

/** A token is shown only once. */
export function NewTokenNotice({ made, onClose }: Props) {
  const t = useT('identity')
  return (
    <NoticeBox
      kind="success"
      title={t('tokens.made', { name: made.name })}
      action={
        <IconButton size="sm" label={t('tokens.close')} onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{t('tokens.made_lead')}</p>
        <CopyText text={made.token} wrap />
      </div>
    </NoticeBox>
  )
}
