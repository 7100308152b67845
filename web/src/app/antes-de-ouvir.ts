type Campo = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CAMPOS = 'input, textarea, select';
const EVENTOS = ['input', 'change'] as const;

const ehCampo = (alvo: EventTarget | null): alvo is Campo => alvo instanceof Element && alvo.matches(CAMPOS);
const marcavel = (campo: Campo): campo is HTMLInputElement =>
  campo instanceof HTMLInputElement && ['checkbox', 'radio'].includes(campo.type);
const comoEsta = (campo: Campo): string | boolean => (marcavel(campo) ? campo.checked : campo.value);

function comoVeio(campo: Campo): string | boolean {
  if (marcavel(campo)) return campo.defaultChecked;
  if (!(campo instanceof HTMLSelectElement)) return campo.defaultValue;
  const opcoes = [...campo.options];
  return (opcoes.find((o) => o.defaultSelected) ?? opcoes[0])?.value ?? '';
}

/** React has rendered over the element; from then on it hears what happens there (it marks its elements so). */
const assumido = (campo: Campo): boolean => Object.keys(campo).some((k) => k.startsWith('__reactProps'));

const avisar = (campo: Campo, evento: (typeof EVENTOS)[number]): boolean =>
  campo.dispatchEvent(new Event(evento, { bubbles: true }));

function refazer(campo: Campo, valor: string | boolean): void {
  if (!campo.isConnected || comoEsta(campo) === valor) return;
  if (typeof valor === 'boolean') return campo.click();
  // By the element's own setter: React remembers what passes through the one that it put over it.
  const prototipo = Object.getPrototypeOf(campo) as object;
  Object.getOwnPropertyDescriptor(prototipo, 'value')?.set?.call(campo, valor);
  avisar(campo, campo instanceof HTMLSelectElement ? 'change' : 'input');
}

const OLHAR_MS = 50;
const DESISTIR_MS = 60_000;

/**
 * Keeps what somebody chooses or types in the server's HTML before React hears it: taking a part of the page over puts
 * its fields back to what the server had rendered. Each field's choice is made anew as soon as it is heard. To be called
 * before `hydrateRoot`, so that it sees every event before React does.
 */
export function guardarEscolhas(): void {
  const escolhas = new Map<Campo, string | boolean>();
  const ouvidos = new WeakSet<Campo>();
  for (const campo of document.querySelectorAll<Campo>(CAMPOS))
    if (comoEsta(campo) !== comoVeio(campo)) escolhas.set(campo, comoEsta(campo));
  const tirar = (campo: Campo): string | boolean | undefined => {
    const valor = assumido(campo) ? escolhas.get(campo) : undefined;
    if (valor === undefined) return undefined;
    escolhas.delete(campo);
    ouvidos.add(campo);
    return valor;
  };
  const anotar = ({ target }: Event): void => {
    if (ehCampo(target) && !ouvidos.has(target)) escolhas.set(target, comoEsta(target));
  };
  const conferir = ({ target }: Event): void => {
    const valor = ehCampo(target) ? tirar(target) : undefined;
    if (valor !== undefined) refazer(target as Campo, valor);
  };
  for (const evento of EVENTOS) {
    document.addEventListener(evento, anotar, { capture: true });
    // The window comes after React, which listens at the document.
    window.addEventListener(evento, conferir);
  }
  const olhar = setInterval(() => {
    for (const campo of escolhas.keys()) {
      const valor = tirar(campo);
      if (valor === undefined) continue;
      // A part that React has rendered and not yet put in place comes into place with this, its fields put back.
      avisar(campo, 'change');
      refazer(campo, valor);
    }
  }, OLHAR_MS);
  setTimeout(() => clearInterval(olhar), DESISTIR_MS);
}
