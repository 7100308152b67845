import type { MotorDeLances, PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import type { Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Conexao } from './connection.ts';
import type { Contadores } from './counters.ts';
import type { Outbox } from './outbox.ts';

/** Clients asked about in one call to the engine. */
const CLIENTES_POR_VEZ = 200;
/** A question that fails, or is answered by an engine that is behind, is asked again: after this, then twice that, and so on. */
const PRIMEIRA_PAUSA_MS = 250;
const MAIOR_PAUSA_MS = 5_000;
const MAX_TENTATIVAS = 10;

/** The logged-in connections of each client, apart for each tenant. */
export class ClientesConectados {
  private readonly tenants = new Map<string, Map<string, Set<Conexao>>>();

  entrar(conexao: Conexao, cliUid: string): void {
    const { hotUid } = conexao.tenant;
    let clientes = this.tenants.get(hotUid);
    if (clientes === undefined) this.tenants.set(hotUid, (clientes = new Map()));
    let conexoes = clientes.get(cliUid);
    if (conexoes === undefined) clientes.set(cliUid, (conexoes = new Set()));
    conexoes.add(conexao);
  }

  sair(conexao: Conexao, cliUid: string): void {
    const clientes = this.tenants.get(conexao.tenant.hotUid);
    const conexoes = clientes?.get(cliUid);
    if (conexoes?.delete(conexao) && conexoes.size === 0) clientes?.delete(cliUid);
  }

  de(hotUid: string, cliUid: string): ReadonlySet<Conexao> | undefined {
    return this.tenants.get(hotUid)?.get(cliUid);
  }

  /** Every connection of a client, at whatever tenant. */
  doCliente(cliUid: string): Conexao[] {
    return [...this.tenants.values()].flatMap((clientes) => [...(clientes.get(cliUid) ?? [])]);
  }

  todos(hotUid: string): string[] {
    return [...(this.tenants.get(hotUid)?.keys() ?? [])];
  }
}

type Vez = { clientes: Set<string>; superados: Set<string>; revisao: number; tentativa: number };
const novaVez = (): Vez => ({ clientes: new Set(), superados: new Set(), revisao: -1, tentativa: 0 });
type Pedido = { readonly hotUid: string; readonly lelUid: string; readonly vez: Vez };

/**
 * Tells bidders their own place, at once and alone: to every connection of a client whose place changed, and with
 * `superado` to the one who lost the lead. Nobody else ever receives it, and it is never left out for a slow reader.
 */
export class Posicoes {
  private readonly motor: Pick<MotorDeLances, 'posicoes'>;
  private readonly clientes: ClientesConectados;
  private readonly outbox: Outbox;
  private readonly contadores: Contadores;
  private readonly aoFalhar: (erro: unknown, lelUid: string) => void;
  /** What to ask next for a lote while an answer is on its way: one question per lote at a time. */
  private readonly vezes = new Map<string, Vez>();
  /** What is asked again after a pause, by lote. */
  private readonly esperando = new Map<string, Vez>();
  private readonly pausas = new Map<string, NodeJS.Timeout>();
  private encerrada = false;

  constructor(de: {
    motor: Pick<MotorDeLances, 'posicoes'>;
    clientes: ClientesConectados;
    outbox: Outbox;
    contadores: Contadores;
    aoFalhar: (erro: unknown, lelUid: string) => void;
  }) {
    this.motor = de.motor;
    this.clientes = de.clientes;
    this.outbox = de.outbox;
    this.contadores = de.contadores;
    this.aoFalhar = de.aoFalhar;
  }

  publicar(publicacoes: readonly PublicacaoLote[]): void {
    for (const publicacao of publicacoes) {
      const { hotUid, afetados, superados } = publicacao;
      const ligados =
        afetados === 'todos'
          ? this.clientes.todos(hotUid)
          : afetados.filter((cliUid) => this.clientes.de(hotUid, cliUid) !== undefined);
      const vencidos = superados.filter((cliUid) => this.clientes.de(hotUid, cliUid) !== undefined);
      if (ligados.length > 0 || vencidos.length > 0)
        this.pedir({
          hotUid,
          lelUid: publicacao.lote.lelUid,
          vez: {
            clientes: new Set([...ligados, ...vencidos]),
            superados: new Set(vencidos),
            revisao: publicacao.lote.revisao,
            tentativa: 0,
          },
        });
    }
  }

  encerrar(): void {
    this.encerrada = true;
    for (const pausa of this.pausas.values()) clearTimeout(pausa);
    this.pausas.clear();
  }

  private pedir({ hotUid, lelUid, vez }: Pedido): void {
    const emCurso = this.vezes.get(lelUid);
    if (emCurso !== undefined) return juntar(emCurso, vez);
    this.vezes.set(lelUid, novaVez());
    void this.contar({ hotUid, lelUid, vez }).then((faltam) => {
      const proxima = this.vezes.get(lelUid) as Vez;
      this.vezes.delete(lelUid);
      if (proxima.clientes.size > 0) this.pedir({ hotUid, lelUid, vez: proxima });
      if (faltam !== null) this.pedirDepois({ hotUid, lelUid, vez: faltam });
    });
  }

  /** Asks again after a pause; what is waiting for the same lote already waits with it. */
  private pedirDepois({ hotUid, lelUid, vez }: Pedido): void {
    if (this.encerrada || vez.tentativa >= MAX_TENTATIVAS) return;
    const pausaMs = Math.min(PRIMEIRA_PAUSA_MS * 2 ** vez.tentativa, MAIOR_PAUSA_MS);
    clearTimeout(this.pausas.get(lelUid));
    const anterior = this.esperando.get(lelUid);
    if (anterior !== undefined) juntar(vez, anterior);
    this.esperando.set(lelUid, vez);
    const pausa = setTimeout(() => {
      this.pausas.delete(lelUid);
      this.esperando.delete(lelUid);
      this.pedir({ hotUid, lelUid, vez: { ...vez, tentativa: vez.tentativa + 1 } });
    }, pausaMs);
    pausa.unref();
    this.pausas.set(lelUid, pausa);
  }

  /** Tells the clients; answers those who could not be told what they have to know, null for none. */
  private async contar({ hotUid, lelUid, vez }: Pedido): Promise<Vez | null> {
    const faltam: Vez = { ...novaVez(), revisao: vez.revisao, tentativa: vez.tentativa };
    const clientes = [...vez.clientes];
    for (let de = 0; de < clientes.length; de += CLIENTES_POR_VEZ) {
      const perguntados = clientes.slice(de, de + CLIENTES_POR_VEZ);
      try {
        const posicoes = await this.motor.posicoes(hotUid, lelUid, perguntados);
        // One answer per client asked, in the order asked; anything else could tell one client another's place.
        if (posicoes.length !== perguntados.length)
          throw new Error('positions do not match the clients asked about');
        for (const [i, posicao] of posicoes.entries()) {
          const cliUid = perguntados[i] as string;
          // Another engine committed it than the one that answers, and that one is behind.
          if (posicao.revisao < vez.revisao) faltam.clientes.add(cliUid);
          else this.contarA(hotUid, cliUid, posicao, vez.superados.has(cliUid));
        }
      } catch (erro) {
        this.contadores.falhas++;
        this.aoFalhar(erro, lelUid);
        for (const cliUid of perguntados) faltam.clientes.add(cliUid);
      }
    }
    for (const cliUid of vez.superados) if (faltam.clientes.has(cliUid)) faltam.superados.add(cliUid);
    return faltam.clientes.size === 0 ? null : faltam;
  }

  private contarA(hotUid: string, cliUid: string, posicao: Posicao, perdeu: boolean): void {
    if (posicao.ganhandoPerdendo === 'nao-esta-participando') return;
    const conexoes = this.clientes.de(hotUid, cliUid);
    if (conexoes === undefined) return;
    // He may have taken the lead back meanwhile.
    const superado = perdeu && posicao.ganhandoPerdendo === 'superado';
    const texto = JSON.stringify({ tipo: 'posicao', posicao, superado });
    for (const conexao of conexoes) {
      this.contadores.posicoes++;
      this.outbox.push(conexao, texto);
    }
  }
}

function juntar(vez: Vez, outra: Vez): void {
  for (const cliUid of outra.clientes) vez.clientes.add(cliUid);
  for (const cliUid of outra.superados) vez.superados.add(cliUid);
  vez.revisao = Math.max(vez.revisao, outra.revisao);
  vez.tentativa = Math.max(vez.tentativa, outra.tentativa);
}
