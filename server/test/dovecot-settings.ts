// Dovecot's configuration for tests: everything in one folder and as one user, who needs no rights.

type DovecotOptions = { folder: string; port: number; tls_port: number; user: string; group: string; idle: boolean };

export const dovecotSettings = ({ folder, port, tls_port, user, group, idle }: DovecotOptions) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
first_valid_gid = 1
listen = 127.0.0.1
protocols = imap
${idle ? '' : 'imap_capability = IMAP4rev1 SASL-IR ID ENABLE UIDPLUS ESEARCH CONDSTORE LITERAL+'}
mail_location = maildir:${folder}/mail/%u
mail_fsync = never
maildir_stat_dirs = no
# What a server of a company allows, so that we meet it.
mail_max_userip_connections = 10

disable_plaintext_auth = no
auth_mechanisms = plain login xoauth2
# A wrong password is answered at once, the tenth one too.
auth_failure_delay = 0
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${folder}/oauth2.conf
}
passdb {
  driver = passwd-file
  args = scheme=plain username_format=anybody ${folder}/users
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mail/%u
}

ssl = yes
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
service imap-login {
  chroot =
  service_count = 0
  process_min_avail = 1
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tls_port}
    ssl = yes
  }
}
# Groups of other users cannot be given away without rights.
service imap {
  extra_groups =
}
service stats {
  unix_listener stats-reader {
    group =
  }
  unix_listener stats-writer {
    group =
  }
}
`;
