/** A button that was pressed, with what it said of itself then (`aria-pressed` or `aria-expanded`; empty where it says neither). */
export type Aperto = readonly [botao: HTMLElement, estado: string];

/** What the page keeps until its program has come. */
export type Comeco = {
  /** The buttons that were pressed, each once, in their order. */
  readonly apertos: Aperto[];
  /** Where the press began that is not over yet. */
  inicio: Aperto | null;
  pronto: boolean;
};

declare global {
  interface Window {
    /** Written by the first HTML (app/comeco.ts). */
    martelo?: Comeco;
  }
}

/** At most so long the program waits for the first paint and the pictures that are seen first, ms after the HTML. */
const ESPERA_MS = 2_000;

/**
 * Asks for the program when the page was painted for the first time (the frame after the next one says so) and its first
 * pictures are there and painted, too: on a phone's line they would share it. Whoever touches the page before gets it at
 * once, and the buttons that were pressed are remembered for it. Links work without it, and so do forms that lead somewhere.
 * A page that nobody sees paints nothing: it waits its time.
 */
const programa = (arquivos: readonly string[]): string =>
  `(function(d,w,a){
var m=w.martelo={apertos:[],inicio:null,pronto:false},f=0;
function qual(e){var b=e.target.closest&&e.target.closest('button');
return b&&[b,b.getAttribute('aria-pressed')||b.getAttribute('aria-expanded')||'']}
function ir(){if(f)return;f=1;a.forEach(function(u,i){var e=d.createElement(i?'link':'script');
if(i){e.rel='modulepreload';e.href=u}else{e.type='module';e.async=true;e.src=u}d.head.appendChild(e)})}
['pointerdown','keydown'].forEach(function(t){d.addEventListener(t,function(e){m.inicio=qual(e)},true)});
d.addEventListener('click',function(e){
var q=!m.pronto&&qual(e),b=q&&q[0];
if(!b||b.type=='submit'&&b.form&&b.form.hasAttribute('action'))return;
e.preventDefault();
if(!m.apertos.some(function(a){return a[0]==b}))m.apertos.push(q)},true);
['pointerdown','keydown','click'].forEach(function(t){d.addEventListener(t,ir,{capture:true,once:true,passive:true})});
d.addEventListener('DOMContentLoaded',function(){var n=1;
function uma(){if(!--n)w.requestAnimationFrame(function(){w.requestAnimationFrame(function(){setTimeout(ir)})})}
[].forEach.call(d.images,function(i){if(i.fetchPriority=='high'&&!i.complete&&i.getBoundingClientRect().top<w.innerHeight){
n++;i.addEventListener('load',uma);i.addEventListener('error',uma)}});
setTimeout(ir,${ESPERA_MS});uma()})
})(document,window,${JSON.stringify(arquivos)})`.replaceAll('\n', '');

const ADIANTE = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const ENTRADA = /<script type="module"[^>]* src="(\/assets\/[^"]+)"[^>]*><\/script>/;

/** The HTML with its program asked for by a script of its own, after what is seen first. Without a program it stays as it is. */
export function comecarDepois(html: string, nonce: string): string {
  const [tag, entrada] = ENTRADA.exec(html) ?? [];
  const onde = html.indexOf('</head>');
  if (tag === undefined || entrada === undefined || onde < 0) return html;
  const arquivos = [...html.matchAll(ADIANTE)].map((m) => m[1] ?? '').filter((a) => a !== entrada);
  const script = `<script nonce="${nonce}">${programa([entrada, ...arquivos])}</script>`;
  return `${html.slice(0, onde)}${script}${html.slice(onde)}`.replace(tag, '').replaceAll(ADIANTE, '');
}
