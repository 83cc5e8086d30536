import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ImagePlus, ReceiptText, SendHorizontal, X } from 'lucide-react'
import { IconButton } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { ErrorText } from '~/components/ui/fields/error_text'
import { usePickedImages } from '~/components/chat/use_picked_images'
import type { CanWrite } from '~/components/chat/chat_types'
import type { Draft } from '~/components/chat/use_outgoing'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { keepDraft, readDraft } from '~/lib/chat/drafts'

type Props = {
  partnerId: number
  canWrite: CanWrite
  tradeNo: string | null
  onDropOrder: () => void
  onSend: (draft: Draft) => void
}

const MAX_LENGTH = 2_000

/** The field for a new message. Its text is kept for each chat until it is sent. */
export function Composer(props: Props) {
  const t = useT('chat')
  const { canWrite } = props
  if (canWrite.allowed) return <Field {...props} />
  return (
    <div className="border-t border-separator p-3">
      <NoticeBox kind={canWrite.reason === 'answer_awaited' ? 'info' : 'warning'}>
        {t(`refusal.${canWrite.reason}`)}
      </NoticeBox>
    </div>
  )
}

function Field({ partnerId, canWrite, tradeNo, onDropOrder, onSend }: Props) {
  const t = useT('chat')
  const [text, write] = useDraft(partnerId)
  const picked = usePickedImages()
  const area = useRef<HTMLTextAreaElement>(null)
  useGrowing(area, text)
  const isTooLong = [...text].length > MAX_LENGTH
  const isEmpty = text.trim() === '' && picked.images.length === 0 && !tradeNo

  function send() {
    if (isEmpty || isTooLong) return
    onSend({ content: text.trim(), images: picked.images, tradeNo })
    write('')
    picked.clear()
    onDropOrder()
    area.current?.focus()
  }
  return (
    <form
      className="flex flex-col gap-2 border-t border-separator p-3"
      onSubmit={(event) => (event.preventDefault(), send())}
    >
      {tradeNo ? <AttachedOrder tradeNo={tradeNo} onDrop={onDropOrder} /> : null}
      <PickedImages picked={picked} />
      <PickingError error={picked.error} />
      {isTooLong ? <ErrorText>{t('composer.too_long', { max: MAX_LENGTH })}</ErrorText> : null}
      <div className="flex items-end gap-2">
        {canWrite.isStranger || tradeNo ? null : <PickButton onPick={picked.pick} />}
        <textarea
          ref={area}
          rows={1}
          value={text}
          aria-label={t('composer.label')}
          placeholder={t('composer.label')}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => isSending(event) && (event.preventDefault(), send())}
          onPaste={(event) => {
            if (!canWrite.isStranger && !tradeNo) void picked.pick(event.clipboardData.files)
          }}
          className="max-h-40 min-h-10 w-full resize-none rounded-xl border border-field-border bg-field-background px-3 py-2 text-base outline-focus sm:text-sm -outline-offset-1 focus-visible:outline-2"
        />
        <IconButton
          type="submit"
          variant="primary"
          className="shrink-0"
          label={t('composer.send')}
          disabled={isEmpty || isTooLong}
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
      {canWrite.isStranger ? <p className="text-xs text-muted">{t('composer.stranger')}</p> : null}
    </form>
  )
}

/** While a Chinese or Japanese word is being composed, Enter accepts it. */
function isSending({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing
}

/** The text of the chat, also after a reload. The server does not know it. */
function useDraft(partnerId: number) {
  const { user } = useShared()
  const userId = user!.id
  const [text, setText] = useState('')
  useEffect(() => setText(readDraft(userId, partnerId)), [userId, partnerId])
  function write(value: string) {
    setText(value)
    keepDraft(userId, partnerId, value)
  }
  return [text, write] as const
}

function AttachedOrder({ tradeNo, onDrop }: { tradeNo: string; onDrop: () => void }) {
  const t = useT('chat')
  return (
    <p className="hairline flex items-center gap-2 rounded-lg px-3 py-1.5 text-xs">
      <ReceiptText aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        {t('order.about')} <span className="number font-mono">{tradeNo}</span>
      </span>
      <IconButton size="sm" label={t('composer.drop_order')} onPress={onDrop}>
        <X aria-hidden />
      </IconButton>
    </p>
  )
}

function PickButton({ onPick }: { onPick: (files: FileList | null) => void }) {
  const t = useT('chat')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          onPick(event.target.files)
          event.target.value = ''
        }}
      />
      <IconButton label={t('composer.picture')} onPress={() => input.current?.click()}>
        <ImagePlus aria-hidden />
      </IconButton>
    </>
  )
}

function PickedImages({ picked }: { picked: ReturnType<typeof usePickedImages> }) {
  const t = useT('chat')
  if (picked.images.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {picked.images.map((image) => (
        <li key={image.key} className="relative">
          <img src={image.url} alt={image.file.name} className="size-16 rounded-lg object-cover" />
          <IconButton
            size="sm"
            variant="secondary"
            className="absolute -end-2 -top-2 size-6 min-w-0 rounded-full"
            label={t('composer.drop_picture', { name: image.file.name })}
            onPress={() => picked.drop(image)}
          >
            <X aria-hidden className="size-3" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function PickingError({ error }: Pick<ReturnType<typeof usePickedImages>, 'error'>) {
  const t = useT('chat')
  const ofErrors = useT('errors')
  if (!error) return null
  return (
    <ErrorText>
      {error === 'unreadable' ? ofErrors('IMAGE_UNREADABLE') : t(`composer.${error}`)}
    </ErrorText>
  )
}

/** The field is as high as its text, up to its limit. */
function useGrowing(area: React.RefObject<HTMLTextAreaElement | null>, text: string) {
  useEffect(() => {
    const field = area.current
    if (!field) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight + 2}px`
  }, [area, text])
}
