// What the layouts that a browser prints share.

/** A tag around what is not empty. */
export const tag = (name, text, style = '') =>
  text ? `<${name.split(' ')[0]}${style ? ` style="${style}"` : ''}>${text}</${name.split(' ')[0]}>` : '';

export const list = (items) => (items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : '');

export const join = (items, between) => items.filter(Boolean).join(between);

/** A section, left out where there is nothing for it. */
export const section = (heading, body, level = 'h2') =>
  body ? `<section><${level}>${heading}</${level}>${body}</section>` : '';

/** All skills by name. */
export const skillsOf = ({ skills }) =>
  skills.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]));

/** 'Group: one, two', and groups without members as they are. */
export const groupsOf = ({ skills }) =>
  skills.map(({ name, keywords }) => (keywords.length > 0 ? `${name}: ${keywords.join(', ')}` : name));

export const page = (style, body) =>
  `<html><head><meta charset="utf-8"><style>@page{margin:0}body{margin:0;font:10pt Arial,sans-serif}ul{margin:2px 0;padding-left:16px}h1,h2,h3,h4,p{margin:3px 0}${style}</style></head><body>${body}</body></html>`;
