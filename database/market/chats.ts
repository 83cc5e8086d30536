/** Chats of the demo market: lines from the oldest on, `>` by the creator and `<` by the buyer. */
export interface ChatPlan {
  creator: string
  buyer: string
  /** When it began. */
  daysAgo: number
  /** `<order` is a message about an order between the two, `<picture slug words` shows a preview of that product. */
  lines: string[]
  /** Who has read all of it; otherwise only the sender of the last line. */
  isRead: boolean
}

export const chats: ChatPlan[] = [
  {
    creator: 'linwan',
    buyer: 'xiaoman',
    daysAgo: 6,
    isRead: false,
    lines: [
      '<您好！我刚买了《修灯人》，想问一下 PDF 可以打印出来读吗？',
      '>可以的，自己读随便打印。A5 双面、哑光纸效果最好。',
      '<太好了，谢谢！我外婆眼睛不好，想给她打一份大字的。',
      '>那我建议您用文本版，自己调字号再打印，比放大 PDF 舒服。',
      '<order',
      '<就是这一单，文本版也包含在里面吗？',
      '>包含的，在订单页面可以直接下载，两个文件都有。',
      '<找到了！外婆说第一节就读哭了。',
      '>请替我谢谢外婆。她那一代人修过很多灯。',
      '<她还问，宋师傅后来有没有徒弟？',
      '>有的，在《渡船》里出现过一次，第三节雨夜里那个打伞的人。',
      '<啊！我回去再翻一遍。',
      '<对了，节气书签什么时候会出下一套？想一起买。',
    ],
  },
  {
    creator: 'linwan',
    buyer: 'chenmo',
    daysAgo: 3,
    isRead: true,
    lines: [
      '<林老师好，山水那套的第八张能不能出一个更大尺寸？我想挂在书房。',
      '>可以考虑，现在的尺寸打印到 A2 没有问题，再大雾的层次就散了。',
      '<那 A2 就够了，谢谢！',
    ],
  },
  {
    creator: 'linwan',
    buyer: 'maya',
    daysAgo: 2,
    isRead: false,
    lines: [
      '<Hello! I love the landscape plates. Is there an English note on how you mix the gray?',
      '>Thank you, Maya. Not yet, but the short version: ink first, a drop of indigo, then wait.',
      '<Wait is the hard part. Could you make a small guide? I would buy it.',
    ],
  },
  {
    creator: 'harper',
    buyer: 'tom',
    daysAgo: 8,
    isRead: true,
    lines: [
      '<Hi Harper, the notebook templates print with a thin white edge on my machine.',
      '>That is the printer’s margin. Choose “actual size”, not “fit to page”.',
      '<order',
      '<That worked, thanks. This was the order, in case you collect reviews.',
      '>I do not, but I collect good mornings. Enjoy the notebook!',
    ],
  },
  {
    creator: 'harper',
    buyer: 'xiaoman',
    daysAgo: 1,
    isRead: false,
    lines: [
      '<Hi! Will the notebook system be translated into Chinese some day?',
      '>I hope so. Would you like to read a draft of the first chapter?',
    ],
  },
  {
    creator: 'shiomi',
    buyer: 'minato',
    daysAgo: 5,
    isRead: false,
    lines: [
      '<はじめまして。「海辺の時計店」を読みました。紙でも手元に置きたいのですが、印刷してもよいですか？',
      '>ありがとうございます。ご自分で読むための印刷でしたら、もちろん大丈夫です。',
      '<安心しました。B6 で綴じてみようと思います。',
      '<picture umibe-no-tokeiten 試しに一枚刷ってみました。こんな色で合っていますか？',
      '>B6 でしたら、余白を内側に 3 mm 足すと読みやすくなります。',
      '<order',
      '<こちらの注文です。続編の予定はありますか？',
    ],
  },
  {
    creator: 'linwan',
    buyer: 'yutong',
    daysAgo: 0.2,
    isRead: false,
    lines: ['<林老师您好，我是学生，想问一下买之前能不能先看一页样张？'],
  },
  {
    creator: 'shiomi',
    buyer: 'yui',
    daysAgo: 0.4,
    isRead: false,
    lines: ['<こんにちは。「坂の町」のポストカードをイベントで配ってもよいでしょうか。'],
  },
  {
    creator: 'harper',
    buyer: 'lucas',
    daysAgo: 4,
    isRead: true,
    lines: [
      '<Hi Harper, I bought the notebook pack and love it.',
      '>Thank you, Lucas!',
      '<I also sell followers: 5,000 for 20 dollars. Shall I add some to your shop?',
      '>No, thank you. Please do not write about this here.',
      '<Last offer: 10,000 for 30. Pay me outside of the site and you save the fee.',
    ],
  },
]

/** The last chat is reported by its creator. */
export const reportedChat = { reporter: 'harper', reported: 'lucas', messageIds: [3, 4, 5] }
