import { describe, expect, it } from 'vitest';
import { servicosDePush } from './servicos-de-push.ts';

describe('the push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('are those of the browsers: %s', (endpoint) => {
    expect(servicosDePush()(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://fcm.googleapis.com@example.com/abc',
    'https://alguem@fcm.googleapis.com/abc',
    'https://example.com/?fcm.googleapis.com',
    'https://malnotify.windows.com/abc',
    'https://notify.windows.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'nada',
  ])('are nobody else: %s', (endpoint) => {
    expect(servicosDePush()(endpoint)).toBe(false);
  });

  it('are more where the operator says so: a host, what hosts end in, or one origin', () => {
    const eh = servicosDePush(['push.example.com', '*.push.example.org', 'http://127.0.0.1:4000']);
    const sim = ['https://push.example.com/a', 'https://a.push.example.org/b', 'http://127.0.0.1:4000/c'];
    const nao = ['http://push.example.com/a', 'https://push.example.org/b', 'http://127.0.0.1:4001/c'];
    expect([...sim, ...nao].map(eh)).toEqual([true, true, true, false, false, false]);
  });
});
