import { useState } from 'react'
import { Link } from '@inertiajs/react'
import {
  ArrowLeft,
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  Eraser,
  Flag,
  ReceiptText,
} from 'lucide-react'
import { IconButton } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { MenuButton } from '~/components/ui/actions/menu_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { PartnerPicture } from '~/components/chat/partner_picture'
import { ReportChat } from '~/components/chat/report_chat'
import { usePartnerName } from '~/components/chat/use_partner_name'
import type { ChatItem, ChatMessage, MessagePage } from '~/components/chat/chat_types'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Head = Omit<MessagePage, 'items' | 'hasMore'>
type Props = {
  head: Head
  messages: ChatMessage[]
  onHead: (head: Head) => void
  onChange: () => void
  onEmpty: () => void
  onBack: () => void
  areOrdersOpen: boolean
  onOrders: () => void
}

type Question = 'block' | 'empty' | 'report' | null

/** The partner's name and state, and what can be done with the chat. */
export function ConversationHead(props: Props) {
  const t = useT('chat')
  const { head, messages, areOrdersOpen } = props
  const { chatPartner: partner, chat } = head
  const name = usePartnerName(partner)
  const [question, setQuestion] = useState<Question>(null)
  const settings = useSettings(props)
  return (
    <header className="flex items-center gap-2 border-b border-separator px-2 py-2 sm:gap-3 sm:px-4">
      <IconButton label={t('head.back')} size="sm" className="md:hidden" onPress={props.onBack}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <PartnerPicture partner={partner} className="size-9 text-sm" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">
          {partner.creatorName ? (
            <Link href={`/c/${partner.creatorName}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="truncate text-xs text-muted">
          {t(`status.${partner.isDeleted ? 'gone' : partner.status}`)}
        </p>
      </div>
      <IconButton
        label={t('head.orders')}
        size="sm"
        aria-expanded={areOrdersOpen}
        onPress={props.onOrders}
      >
        <ReceiptText aria-hidden />
      </IconButton>
      {chat ? (
        <MenuButton
          label={t('head.menu')}
          iconOnly
          entries={entriesOf({ chat, partner, messages, t, settings, setQuestion })}
        >
          <EllipsisVertical aria-hidden />
        </MenuButton>
      ) : null}
      <Questions
        {...props}
        name={name}
        question={question}
        setQuestion={setQuestion}
        settings={settings}
      />
    </header>
  )
}

type Settings = ReturnType<typeof useSettings>
type Entries = {
  chat: ChatItem
  partner: Head['chatPartner']
  messages: ChatMessage[]
  t: ReturnType<typeof useT>
  settings: Settings
  setQuestion: (question: Question) => void
}

function entriesOf({ chat, partner, messages, t, settings, setQuestion }: Entries) {
  const isBlocked = partner.status === 'blocked'
  const mute = {
    id: 'mute',
    label: t(chat.isMuted ? 'head.unmute' : 'head.mute'),
    icon: chat.isMuted ? (
      <Bell aria-hidden className="size-4" />
    ) : (
      <BellOff aria-hidden className="size-4" />
    ),
    onAction: () => void settings.change({ isMuted: !chat.isMuted }),
  }
  const block = {
    id: 'block',
    label: t(isBlocked ? 'head.unblock' : 'head.block'),
    icon: <Ban aria-hidden className="size-4" />,
    onAction: () => (isBlocked ? void settings.change({ isBlocked: false }) : setQuestion('block')),
    danger: !isBlocked,
  }
  const report = {
    id: 'report',
    label: t('head.report'),
    icon: <Flag aria-hidden className="size-4" />,
    onAction: () => setQuestion('report'),
  }
  const empty = {
    id: 'empty',
    label: t('head.empty'),
    icon: <Eraser aria-hidden className="size-4" />,
    onAction: () => setQuestion('empty'),
    danger: true,
  }
  const hasTheirs = messages.some(({ senderId }) => senderId === partner.id)
  return [mute, ...(hasTheirs ? [report] : []), block, ...(messages.length > 0 ? [empty] : [])]
}

type QuestionsProps = Props & {
  name: string
  question: Question
  setQuestion: (question: Question) => void
  settings: Settings
}

function Questions({ head, messages, name, question, setQuestion, settings }: QuestionsProps) {
  const t = useT('chat')
  const close = () => setQuestion(null)
  return (
    <>
      <ConfirmDialog
        isOpen={question === 'block'}
        onClose={close}
        api={settings.updating}
        title={t('block.title', { name })}
        confirmLabel={t('block.confirm')}
        danger
        onConfirm={() => settings.change({ isBlocked: true })}
      >
        <p>{t('block.meaning')}</p>
        <ApiFailure api={settings.updating} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'empty'}
        onClose={close}
        api={settings.emptying}
        title={t('empty.title')}
        confirmLabel={t('empty.confirm')}
        danger
        onConfirm={settings.empty}
      >
        <p>{t('empty.meaning', { name })}</p>
        <ApiFailure api={settings.emptying} />
      </ConfirmDialog>
      {question === 'report' ? (
        <ReportChat partner={head.chatPartner} messages={messages} onClose={close} />
      ) : null}
    </>
  )
}

function useSettings({ head, onHead, onChange, onEmpty }: Props) {
  const updating = useApi('api.chats.update')
  const emptying = useApi('api.messages.destroy')
  const chatPartnerId = head.chatPartner.id

  async function change(body: { isMuted?: boolean; isBlocked?: boolean }) {
    const chat = (await updating.submit({ params: { chatPartnerId }, body })) as
      | ChatItem
      | undefined
    if (!chat) return false
    onHead({ ...head, chat, chatPartner: chat.chatPartner, canWrite: writableAfter(head, body) })
    onChange()
    return true
  }

  async function empty() {
    const done = await emptying.submit({ body: { chatPartnerId } })
    if (done === undefined) return false
    onEmpty()
    return true
  }

  return { updating, emptying, change, empty }
}

/** The next read of the messages says exactly whether the partner can be written to. */
function writableAfter({ canWrite }: Head, { isBlocked }: { isBlocked?: boolean }) {
  if (isBlocked === undefined) return canWrite
  if (isBlocked) return { ...canWrite, allowed: false, reason: 'blocked' as const }
  return canWrite.reason === 'blocked' ? { ...canWrite, allowed: true, reason: null } : canWrite
}
